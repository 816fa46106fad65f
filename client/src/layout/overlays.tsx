import { useEffect, useSyncExternalStore } from 'react';
import { openConfirmDialog } from '../utils/confirm-dialog.ts';
import { useStore } from '../utils/store.ts';
import { Dialog } from '../components/overlay/dialog.tsx';
import { keepFocus } from './keep-focus.ts';
import { Toaster } from './toaster.tsx';

const never = () => () => {};

export function Overlays() {
  useEffect(() => keepFocus(document), []);
  // Toasts use a portal, which cannot be drawn at build time.
  const inPage = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const asked = useStore(openConfirmDialog);
  return (
    <>
      {inPage && <Toaster />}
      {asked && (
        <Dialog
          title={asked.title}
          safe={asked.cancel}
          confirm={asked.confirm}
          destructive={asked.destructive ?? false}
          onSafe={() => asked.answer(false)}
          onConfirm={() => asked.answer(true)}
        >
          {asked.body}
        </Dialog>
      )}
    </>
  );
}
