import { createToaster, Toaster, Toast as ChakraToast } from '@chakra-ui/react';

/** One note at a time below right, six seconds long, read out politely. */
const toaster = createToaster({ placement: 'bottom-end', duration: 6_000 });
const ID = 'note';

type Action = { words: string; run: () => void };

function show(title: string, type: 'info' | 'error', act?: Action): void {
  toaster.remove(ID);
  toaster.create({ id: ID, title, type, ...(act ? { action: { label: act.words, onClick: act.run } } : {}) });
}

/** Says what was done; `act` offers to undo it. */
export const say = (words: string, act?: Action): void => show(words, 'info', act);

/** Says why something was not done. */
export const sayRefused = (error: unknown): void =>
  show(error instanceof Error ? error.message : String(error), 'error');

export const Toasts = () => (
  <Toaster toaster={toaster}>
    {({ title, action }) => (
      <ChakraToast.Root width="min(420px, calc(100vw - 32px))" overflowWrap="anywhere">
        <ChakraToast.Indicator />
        <ChakraToast.Title flex="1">{title}</ChakraToast.Title>
        {action && <ChakraToast.ActionTrigger>{action.label}</ChakraToast.ActionTrigger>}
      </ChakraToast.Root>
    )}
  </Toaster>
);
