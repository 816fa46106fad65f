import { useTranslation } from 'react-i18next';
import { Refused } from '../layout/form-failure.tsx';
import { useFormats } from '../i18n/use-formats.ts';
import { paths } from '../utils/paths.ts';
import { useOnline } from '../utils/use-online.ts';
import { Button, LinkButton } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { BOXES, PRICE_NOTICE } from './confirm-loan.tsx';
import type { ConfirmLoan } from './use-confirm-loan.ts';
import { Stack, Status } from '../components/layout.tsx';

/**
 * Shows the committing button and «Ahora no» at equal size. After an unknown outcome, offers to check the order before
 * sending again.
 */
export function ConfirmActions({ confirm }: { confirm: ConfirmLoan }) {
  const { t } = useTranslation('borrow');
  const { money } = useFormats();
  const online = useOnline();
  const { mode, state } = confirm;
  const busy = state === 'sending' || state === 'checking' || state === 'moved';

  const press = () => {
    const problem = confirm.confirm();
    if (problem !== null) document.getElementById(BOXES[problem])?.focus();
    else if (confirm.before && !confirm.priceSeen) document.getElementById(PRICE_NOTICE)?.focus();
  };

  return (
    <>
      <Outcome confirm={confirm} />
      <Status look="small">{!online && t('confirm.offline')}</Status>
      <Stack gap="2">
        {state === 'unknown' ? (
          <>
            <Button onClick={confirm.check}>{t(`confirm.${mode}.check`)}</Button>
            <Button tone="secondary" onClick={press}>
              {t(`confirm.${mode}.again`)}
            </Button>
          </>
        ) : (
          <Button
            onClick={press}
            busy={busy}
            busyText={t(state === 'checking' ? 'confirm.checking' : 'confirm.sending')}
          >
            {t(`confirm.${mode}.button`, { amount: money(confirm.cost.depositAmount) })}
          </Button>
        )}
        <LinkButton tone="secondary" to={paths.home}>
          {t('confirm.notNow')}
        </LinkButton>
      </Stack>
    </>
  );
}

function Outcome({ confirm }: { confirm: ConfirmLoan }) {
  const { t } = useTranslation('borrow');
  const { mode, state, error } = confirm;
  if (state === 'unknown' || state === 'notSent') {
    return (
      <Notice tone={state === 'unknown' ? 'warning' : 'info'} live>
        {t(`confirm.${mode}.${state}`)}
      </Notice>
    );
  }
  // The price notice above the receipt already reports a changed price.
  return <Refused error={error?.codeName === 'priceChanged' && confirm.before ? null : error} />;
}
