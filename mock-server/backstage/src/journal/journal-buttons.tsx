import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { usePage } from '../frame/page-state.tsx';
import { Button, IconButton } from '../ui/button.tsx';

type ButtonsProps = {
  /** First name of the chosen borrower. */
  whose: string | null;
  /** Lines that came since somebody scrolled away from the end. */
  missed: number;
  toEnd: () => void;
  onTaller: () => void;
};

/** Beside the filter. By themselves: with a hundred calls a second they stay as they are drawn. */
export const JournalButtons = memo(function JournalButtons({ whose, missed, toEnd, onTaller }: ButtonsProps) {
  const { set, onlyChosen, worldEvents } = usePage();
  return (
    <>
      <Button small aria-pressed={worldEvents} onClick={() => set({ worldEvents: !worldEvents })}>
        World events
      </Button>
      {whose !== null && (
        <Button small aria-pressed={onlyChosen} onClick={() => set({ onlyChosen: !onlyChosen })}>
          {`Only ${whose}`}
        </Button>
      )}
      <chakra.span flex="1" mdDown={{ display: 'none' }} />
      <Button small variant="plain" icon="follow" onClick={toEnd}>
        {missed > 0 ? `${missed} new` : 'Following'}
      </Button>
      <chakra.span mdDown={{ display: 'none' }}>
        <IconButton small icon="taller" label="Taller journal, and back (J)" onClick={onTaller} />
      </chakra.span>
    </>
  );
});
