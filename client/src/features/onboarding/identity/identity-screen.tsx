import { chakra } from '@chakra-ui/react/styled-system';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { UserInfo } from '@puente/contract/entities/user-info';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApplicationStep } from '../../../layout/application-step.tsx';
import { FormFailure } from '../../../layout/form-failure.tsx';
import { LoadingOverlay } from '../../../layout/loading-overlay.tsx';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { scrollTo, useOnline } from '../../../utils/page-state.ts';
import { Button } from '../../../components/button.tsx';
import { Skeleton, SkeletonLines, SkeletonRegion } from '../../../components/skeleton.tsx';
import { nextSide, shownStage, SIDES } from './photo-stage.ts';
import { PhotoCard } from './photo-card.tsx';
import { ReadingSection, useReading } from './reading-section.tsx';
import { type IdReading, useIdentityForm } from './use-identity-form.ts';
import { usePhotos } from './use-photos.ts';
import { useTries } from './refused-tries.tsx';
import { Card, CardStack, SmallText, Stack, Status } from '../../../components/layout.tsx';
import { Disclosure } from '../../../components/disclosure.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useBridge } from '../../../native/use-bridge.ts';
import { useSession } from '../../../storage/device.ts';

/** «Identificación» (screens: identification): back, front and face, in this order (rules §2, §5). */
export function IdentityScreen() {
  return (
    <ApplicationStep step="identity" skeleton={<IdentitySkeleton />}>
      {(known) => <IdentityPhotos {...known} />}
    </ApplicationStep>
  );
}

function IdentitySkeleton() {
  return (
    <SkeletonRegion gap="5">
      <SkeletonLines widths={['100%', '92%', '48%']} />
      <Card>
        <CardStack gap="4">
          <Skeleton width="60%" height="1.5rem" />
          <SkeletonLines widths={['76%', '68%', '52%']} />
          <Skeleton aspectRatio="1.586" height="auto" borderRadius="input" />
          <Stack gap="2">
            <Skeleton height="control" borderRadius="pill" />
            <Skeleton height="control" borderRadius="pill" />
          </Stack>
        </CardStack>
      </Card>
    </SkeletonRegion>
  );
}

const SEND_BUTTON_ID = 'send-identity';

/** Scrolls to a card or button and focuses it, unless the borrower is typing or has a dialog open. */
function leadTo(id: string): void {
  const goal = document.getElementById(id);
  if (!goal) return;
  scrollTo(goal);
  if (document.activeElement?.matches('input, textarea') || document.activeElement?.closest('[role=dialog]')) return;
  const target = goal.querySelector<HTMLElement>('button') ?? goal;
  target.focus({ preventScroll: true });
}

function IdentityPhotos({ order, info }: { order: LoanOrder; info: UserInfo }) {
  const { t } = useTranslation(['identity', 'common']);
  const online = useOnline();
  const { tries, countRefusal, clear } = useTries(order.orderNo);
  const { photos, inHand, imageIds, lost, leaving, cameBack, take } = usePhotos({
    order,
    info,
    onFace: (refusal) => {
      if (refusal === null) clear('face');
      else if (refusal.codeName === 'faceNotMatched') countRefusal('face');
    },
  });
  const reading = useReading({
    inHand,
    known: info.identity.ocr,
    imageIds,
    onRead: (read: IdReading) => {
      clear('id');
      fill(read);
    },
    onDropped: (refused) => {
      if (refused) countRefusal('id');
      for (const side of SIDES) photos[side].reset();
    },
  });
  const identity = { ...inHand, ocr: reading.ocr };
  const { form, busy, fill, tell, shown, said, correct } = useIdentityForm({ order, stored: info.basicInfo, identity });
  const next = nextSide(identity);

  // After each photo, focuses the next task: another photo, a reading that differs from the answers, or «Enviar».
  const isReadOtherwise = shown.length > 0;
  const goal = next === null ? (isReadOtherwise ? form.field('reading').id : SEND_BUTTON_ID) : form.field(next).id;
  const led = useRef(goal);
  useEffect(() => {
    if (goal !== led.current) leadTo(goal);
    led.current = goal;
  }, [goal]);
  const lostId = lost && form.field(lost).id;
  useEffect(() => {
    if (lostId) document.getElementById(lostId)?.scrollIntoView({ block: 'center' });
  }, [lostId]);

  return (
    <>
      <chakra.p paddingBottom="4" color="fg.muted">
        {t('intro')}
      </chakra.p>
      {/* Hides the message about a restored draft: its values were read from the ID, not typed. */}
      <FormFrame form={{ ...form, recovered: false }} label={t('common:titles.identity')} explainRequired={false}>
        {SIDES.map((side) => (
          <Fragment key={side}>
            <PhotoCard
              side={side}
              id={form.field(side).id}
              photo={photos[side]}
              shown={shownStage({ side, stage: photos[side].stage, identity, reading: reading.busy, online })}
              next={side === next}
              inHand={inHand[side]}
              lost={lost === side}
              dropped={reading.dropped.includes(side)}
              refusals={side === 'face' ? tries.face : 0}
              onLeaving={() => leaving(side)}
              onCameBack={() => {
                cameBack();
                tell('leave', side);
              }}
              onFile={(file) => {
                take(side, file);
                // A file input fires no blur and has no check, so one picked file reports all three field events.
                for (const action of ['input', 'leave', 'check'] as const) tell(action, side);
              }}
            />
            {side === 'front' && (
              <ReadingSection
                reading={reading}
                refusals={tries.id}
                form={form}
                shown={shown}
                said={said}
                correct={correct}
              />
            )}
          </Fragment>
        ))}
        <CameraHelp />
        <FormFailure failure={form.failure} onRetry={() => form.submit()} />
        <Button
          id={SEND_BUTTON_ID}
          type="submit"
          tone={next === null ? 'primary' : 'secondary'}
          busy={form.sending}
          busyText={t('sending')}
        >
          {t('send')}
        </Button>
      </FormFrame>
      <LoadingOverlay open={busy} action={t('sending')} />
    </>
  );
}

/** Explains how to allow the camera; opened at once if the browser reports that it is denied. */
export function CameraHelp() {
  const { t } = useTranslation('identity');
  const { appName } = useSession();
  const text = t('camera.text', { app: appName });
  if (useCameraDenied()) {
    return (
      <Notice tone="warning" action={<OpenSettings />}>
        {text}
      </Notice>
    );
  }
  return (
    <Disclosure title={t('camera.title')}>
      <SmallText paddingBottom="2">{text}</SmallText>
      <OpenSettings />
    </Disclosure>
  );
}

/** Renders nothing if the native app cannot open its settings; the text above already explains how to find them. */
function OpenSettings() {
  const { t } = useTranslation('identity');
  const { can, ask } = useBridge();
  const [failed, setFailed] = useState(false);
  if (!can('openSettings')) return null;
  const open = async () => {
    setFailed(false);
    setFailed(!(await ask('openSettings', {})).ok);
  };
  return (
    <>
      <Button tone="secondary" small wide={false} onClick={() => void open()}>
        {t('camera.open')}
      </Button>
      <Status>{failed && t('camera.notOpened')}</Status>
    </>
  );
}

/** Reads the borrower's earlier decision only; opens neither the camera nor a permission dialog. */
function useCameraDenied(): boolean {
  const [denied, setDenied] = useState(false);
  useEffect(() => {
    let here = true;
    // A browser without this permission or without the API rejects: the camera then counts as allowed.
    const ask = async () => (await navigator.permissions.query({ name: 'camera' })).state === 'denied';
    ask().then(
      (answer) => here && setDenied(answer),
      () => {},
    );
    return () => {
      here = false;
    };
  }, []);
  return denied;
}
