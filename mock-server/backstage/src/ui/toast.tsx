import { createToaster, Toaster, Toast as ChakraToast } from '@chakra-ui/react';
import { describeError } from '../tsr.ts';

/** Shows one note at a time for six seconds; screen readers announce it politely. */
const toaster = createToaster({ placement: 'bottom-end', duration: 6_000 });
const ID = 'note';

function replaceToast(title: string, type: 'info' | 'error', action?: { label: string; onClick: () => void }): void {
  toaster.remove(ID);
  toaster.create({ id: ID, title, type, ...(action ? { action } : {}) });
}

/** Reports an action; `action` offers to undo it. */
export const showNote = (words: string, action?: { label: string; onClick: () => void }): void =>
  replaceToast(words, 'info', action);
export const showError = (error: unknown): void => replaceToast(describeError(error), 'error');

/** Copies to the clipboard and says so; if the browser forbids it, shows the text instead. */
export async function copyText(text: string, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showNote(`Copied: ${name}`);
  } catch {
    showError(new Error(`The browser does not let this page copy. ${text}`));
  }
}

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
