import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useCountdown } from '../utils/time/countdown.ts';
import type { CodeRequest } from '../storage/code-requests.ts';
import { Button } from '../components/button.tsx';
import { Countdown } from '../components/countdown.tsx';
import { SPAM_HINT_AFTER_MS } from '../utils/time/timing.ts';
import { SmallText, Stack } from '../components/layout.tsx';

type ResendCodeProps = {
  request: CodeRequest;
  ask: (channel: CodeRequest['channel']) => void;
  asking: boolean;
  /** The last code no longer works, so the button offers a new one. */
  dead?: boolean;
};

/** Shows «Reenviar en 0:45» or the lock's remaining time, then buttons for an SMS and a call. Texts: `sign-in`. */
export function ResendCode({ request, ask, asking, dead = false }: ResendCodeProps) {
  const { t } = useTranslation('sign-in');
  const isOpen = useCountdown(request.resendAt) === 0;
  const isLate = useCountdown(request.sentAt + SPAM_HINT_AFTER_MS) === 0;
  return (
    <Stack gap="3">
      <p>
        <Countdown
          key={request.resendAt}
          deadline={request.resendAt}
          text={(clock) => t(request.resendAt === request.lockedUntil ? 'lockedFor' : 'resendIn', { clock })}
          over={t('canResend')}
        />
      </p>
      {isOpen && (
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button
            tone="secondary"
            small
            wide={false}
            flex="1 1 auto"
            busy={asking}
            busyText={t('sending')}
            onClick={() => ask('sms')}
          >
            {t(dead || request.lockedUntil !== undefined ? 'newCode' : 'resend')}
          </Button>
          <Button tone="secondary" small wide={false} flex="1 1 auto" busy={asking} onClick={() => ask('voice')}>
            {t('call')}
          </Button>
        </chakra.div>
      )}
      {isLate && request.lockedUntil === undefined && <SmallText>{t('spam')}</SmallText>}
    </Stack>
  );
}
