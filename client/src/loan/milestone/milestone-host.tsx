/** Shows good news of a loan over the screen that first loads the loan, once per loan and kind of news. */
import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDevice } from '../../storage/device.ts';
import { backStack } from '../../history/back-stack.ts';
import { lazyPartWithTexts } from '../../i18n/i18n.ts';
import { useLazyPart } from '../../utils/lazy-part.ts';
import { pathTo } from '../../utils/paths.ts';
import { useReminder } from '../reminder.ts';
import { type MilestoneKind, type MilestoneLoan, milestoneOf, stageOf } from './milestone.ts';
import { openConfirmDialog } from '../../utils/overlays.ts';
import { TOUCH_REST_MS } from '../../utils/timing.ts';

const OVERLAY = 'dialog[open], [role=dialog]:not([hidden]), [role=alertdialog]';

function isFree(): boolean {
  if (document.visibilityState !== 'visible' || openConfirmDialog.get() !== null) return false;
  return !document.querySelector(OVERLAY) && !document.activeElement?.matches('input, textarea, select');
}

/** Calls `then` once, as soon as nothing covers or uses the page. Returns a function that stops waiting. */
function whenCalm(then: () => void): () => void {
  let touchedAt = Number.NEGATIVE_INFINITY;
  let isDown = false;
  const stop = new AbortController();
  const listen = (type: string, react: () => void) =>
    window.addEventListener(type, react, { capture: true, passive: true, signal: stop.signal });
  const touch = () => (touchedAt = performance.now());
  listen('keydown', touch);
  listen('pointerdown', () => {
    isDown = true;
    touch();
  });
  for (const type of ['pointerup', 'pointercancel']) {
    listen(type, () => {
      isDown = false;
      touch();
    });
  }
  const timer = setInterval(() => {
    if (isDown || performance.now() - touchedAt < TOUCH_REST_MS || !isFree()) return;
    end();
    then();
  }, TOUCH_REST_MS / 4);
  const end = () => {
    clearInterval(timer);
    stop.abort();
  };
  return end;
}

const FIGURES = {
  approved: ({ amount }) => amount,
  arrived: ({ disbursalAmount }) => disbursalAmount,
  paid: ({ repaid }) => repaid,
} satisfies Record<MilestoneKind, (loan: MilestoneLoan) => number | null | undefined>;

const MILESTONE_SCREEN = lazyPartWithTexts(
  'milestone',
  ['loan-card', 'home'],
  async () => (await import('./milestone-screen.tsx')).MilestoneScreen,
  { optional: true },
);

export function MilestoneHost({ loan, limit }: { loan: MilestoneLoan | null; limit?: number | undefined }) {
  const { i18n } = useTranslation();
  const { stages } = useDevice();
  const remind = useReminder();
  const navigate = useNavigate();
  const [shown, setShown] = useState<MilestoneKind | null>(null);
  const orderNo = loan?.orderNo ?? '';
  const stage = loan && stageOf(loan.status);
  const seen = loan && stages.load(orderNo);
  const news = loan && milestoneOf(loan.status, seen);
  const kind = loan && news && typeof FIGURES[news](loan) === 'number' ? news : null;
  const { part: Part } = useLazyPart(MILESTONE_SCREEN, i18n, kind !== null);
  const isReady = Part !== null;

  useEffect(() => {
    if (stage === null || (seen !== null && seen >= stage)) return undefined;
    if (kind === null) {
      stages.save(orderNo, stage);
      return undefined;
    }
    if (!isReady) return undefined;
    return whenCalm(() => {
      // Reads again, because another tab may have shown the news. Shows nothing if this device cannot save that it was
      // shown: otherwise the news would appear twice.
      const isRead = (stages.load(orderNo) ?? -1) >= stage;
      if (!isRead && stages.save(orderNo, stage)) setShown(kind);
    });
  }, [stages, orderNo, stage, seen, kind, isReady]);

  const pesos = shown && loan && FIGURES[shown](loan);
  if (!Part || !shown || !loan || typeof pesos !== 'number') return null;
  const close = () => setShown(null);
  const addToCalendar =
    remind && loan.dueDate
      ? () => {
          remind('calendar', loan);
          close();
        }
      : null;
  const to = pathTo('confirmBorrow', { orderNo });
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    close();
    // Removes the dialog's history entry first, or Back would return to it.
    void backStack()
      .clear()
      .then(() => navigate(to));
  };
  return (
    <Part
      onReview={shown === 'approved' ? { to, follow } : null}
      kind={shown}
      loan={loan}
      pesos={pesos}
      limit={limit}
      onCalendar={addToCalendar}
      onClose={close}
    />
  );
}
