import { useState } from 'react';
import { Button, focused } from './button.tsx';
import { Subtle } from './parts.tsx';

type LossProps = {
  words: string;
  reason: string | null;
  /** What goes, in a sentence. */
  loses: string;
  safe: string;
  does: string;
  onDo: () => void;
};

/** A button that loses something: it asks first, and the safe answer has the focus. */
export function ConfirmLoss({ words, reason, loses, safe, does, onDo }: LossProps) {
  const [asked, ask] = useState(false);
  if (!asked || reason !== null) {
    return (
      <Button small colorPalette="red" reason={reason} onClick={() => ask(true)}>
        {words}
      </Button>
    );
  }
  return (
    <>
      <Subtle>{loses}</Subtle>
      <Button small ref={focused} onClick={() => ask(false)}>
        {safe}
      </Button>
      <Button
        small
        colorPalette="red"
        onClick={() => {
          ask(false);
          onDo();
        }}
      >
        {does}
      </Button>
    </>
  );
}
