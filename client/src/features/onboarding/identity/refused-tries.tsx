import { useTranslation } from 'react-i18next';
import { HelpButton } from '../../../layout/help-link.tsx';
import { paths } from '../../../utils/paths.ts';
import { LinkButton } from '../../../components/button.tsx';
import { Status } from '../../../components/layout.tsx';
import { useState } from 'react';
import { useDevice } from '../../../storage/device.ts';

/** Draft section that counts the server's refusals of the ID and of the face. */
const SECTION = 'identityTries';
/** Refusals after which the screen offers to continue later or to contact a person. */
export const TRIES_BEFORE_HELP = 3;

const WHAT = ['id', 'face'] as const;
type Tried = (typeof WHAT)[number];
type Tries = Record<Tried, number>;

const NONE: Tries = { id: 0, face: 0 };
const countOf = (value: unknown): number => (typeof value === 'number' && value > 0 ? Math.floor(value) : 0);

/** Counts refusals on the device, because the server keeps no count; a reload keeps the count. */
export function useTries(orderNo: string) {
  const { drafts } = useDevice();
  const [tries, setTries] = useState<Tries>(() => {
    const saved = drafts.load(SECTION);
    return saved?.['orderNo'] === orderNo ? { id: countOf(saved['id']), face: countOf(saved['face']) } : NONE;
  });
  const put = (what: Tried, count: (before: number) => number) =>
    setTries((before) => {
      const next = { ...before, [what]: count(before[what]) };
      drafts.save(SECTION, { orderNo, ...next });
      return next;
    });
  return {
    tries,
    countRefusal: (what: Tried) => put(what, (before) => before + 1),
    clear: (what: Tried) => put(what, () => 0),
  };
}

type TryAdviceProps = {
  what: Tried;
  /** Number of refusals so far; 0 shows no text. */
  count: number;
};

export function TryAdvice({ what, count }: TryAdviceProps) {
  const { t } = useTranslation('identity');
  const step = count >= TRIES_BEFORE_HELP ? 'over' : count === 1 ? 'first' : 'second';
  return (
    <Status as="p" textStyle="small">
      {count > 0 && (
        <>
          <b>{t('tries.count', { count })}</b> {t(`tries.${what}.${step}`)}
        </>
      )}
    </Status>
  );
}

/** Offered from the third refusal on: continue later, or contact a person. */
export function WaysOut() {
  const { t } = useTranslation(['identity', 'common']);
  return (
    <>
      <LinkButton tone="secondary" to={paths.home}>
        {t('tries.later')}
      </LinkButton>
      <HelpButton>{t('common:actions.person')}</HelpButton>
    </>
  );
}
