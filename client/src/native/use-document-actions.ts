import type { PayloadOf } from '@puente/contract/native/messages';
import { useState } from 'react';
import type { BridgeAnswer } from './bridge.ts';
import { useBridge } from './use-bridge.ts';
import { canSaveFiles, isWebView, saveBlob } from './save-file.ts';

export type SharedWords = { title: string; text?: string; url?: string };

export type DocumentFile = { name: string; type: 'image/png' | 'application/pdf' | 'text/plain'; content: Blob };

export type DocumentResult = 'saved' | 'failed' | null;

/**
 * Prints, shares and saves through the shell if it announced that ability, else through the browser; null hides a
 * button. Web views neither print nor save.
 */
export function useDocumentActions() {
  const { inApp, can, ask } = useBridge();
  const [note, setNote] = useState<DocumentResult>(null);
  const byShell = async (answered: Promise<BridgeAnswer<null>>, done: DocumentResult = null): Promise<boolean> => {
    setNote(null);
    const answer = await answered.catch(() => null);
    const closed = answer !== null && !answer.ok && answer.reason === 'cancelled';
    setNote(answer?.ok ? done : closed ? null : 'failed');
    return answer?.ok === true || closed;
  };
  const share = async (words: SharedWords, picture: DocumentFile | null = null): Promise<void> => {
    if (can('share') && (await byShell(payloadOf(words, picture).then((payload) => ask('share', payload))))) return;
    if (typeof navigator.share !== 'function') return;
    setNote(await shareHere(words, picture));
  };
  const save = async (file: DocumentFile): Promise<void> => {
    if (can('saveFile'))
      await byShell(
        fileOf(file).then((payload) => ask('saveFile', payload)),
        'saved',
      );
    else saveBlob(file.name, file.content);
  };
  const print = () => {
    if (can('print')) void byShell(ask('print', { title: document.title.slice(0, 200) }));
    else window.print();
  };
  return {
    print: can('print') || (!inApp && !isWebView() && typeof window.print === 'function') ? print : null,
    share: can('share') || typeof navigator.share === 'function' ? share : null,
    save: can('saveFile') || (!inApp && canSaveFiles()) ? save : null,
    note,
  };
}

const fileOf = async ({ name, type, content }: DocumentFile): Promise<PayloadOf<'saveFile'>> => ({
  name,
  type,
  base64: await base64Of(content),
});

const payloadOf = async (words: SharedWords, picture: DocumentFile | null): Promise<PayloadOf<'share'>> =>
  picture ? { ...words, file: await fileOf(picture) } : words;

/** Closing the share sheet, or a second tap while it is open, is no error. */
const CLOSED = ['AbortError', 'InvalidStateError'];

async function shareHere(words: SharedWords, picture: DocumentFile | null): Promise<DocumentResult> {
  const files = picture ? [new File([picture.content], picture.name, { type: picture.type })] : [];
  const pictured = { title: words.title, files };
  try {
    await navigator.share(files.length > 0 && navigator.canShare?.(pictured) ? pictured : words);
    return null;
  } catch (error) {
    return error instanceof DOMException && CLOSED.includes(error.name) ? null : 'failed';
  }
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(new Error('unreadable file')));
    reader.readAsDataURL(file);
  });
}
