import { useAct } from '../api/backstage.tsx';
import { usePage } from '../frame/page-state.tsx';
import { Button } from '../ui/button.tsx';
import { Overlay } from '../ui/overlay.tsx';
import { Row, Subtle } from '../ui/parts.tsx';
import { say } from '../ui/toast.tsx';
import { useChosen } from './use-people.ts';

/** What is done rarely to one borrower. */
export function BorrowerMore({ onClose }: { onClose: () => void }) {
  const chosen = useChosen();
  const { set } = usePage();
  const end = useAct(async (ask, mobile: string, how: 'expired' | 'otherDevice') => {
    await ask('endSession', { mobile, how });
    say(how === 'expired' ? 'The session has expired' : 'Signed in on another device');
    onClose();
  });
  return (
    <Overlay label="This borrower" title={chosen?.name ?? 'Nobody is chosen'} onClose={onClose}>
      <Row padding="16px 18px" flexWrap="wrap" gap="6px">
        <Button onClick={() => chosen && end.run(chosen.mobile, 'expired')}>Let the session expire</Button>
        <Button onClick={() => chosen && end.run(chosen.mobile, 'otherDevice')}>Sign in on another device</Button>
        <Button
          onClick={() => {
            set({ tab: 'lender', pane: 'controls' });
            onClose();
          }}
        >
          What awaits them
        </Button>
        <Subtle>The app hears of the end of a session with its next call.</Subtle>
      </Row>
    </Overlay>
  );
}
