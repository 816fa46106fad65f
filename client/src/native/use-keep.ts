import type { PayloadOf } from '@puente/contract/native/messages';
import { useState } from 'react';
import { canSaveFiles, saveBlob } from '../lib/output/save-file.ts';
import type { BridgeAnswer } from './bridge.ts';
import { useBridge } from './use-bridge.ts';

/** What of a document is handed to the phone's sharing. */
export type Shared = { title: string; text?: string; url?: string };

/** A file as the shell takes it: a picture or a PDF of the document, or its words. */
export type KeptFile = { name: string; type: 'image/png' | 'application/pdf' | 'text/plain'; content: Blob };

/** How it went when a shell did it: a browser shows its own printing, sharing and downloads. */
export type KeepNote = 'saved' | 'failed' | null;

/**
 * Print, share and save what is on the screen: by the shell where it announces that, else by the browser; null where neither
 * does it, and the button stays away. A web view neither prints nor saves by itself, and not every one shares.
 */
export function useKeep() {
  const { inApp, can, ask } = useBridge();
  const [note, setNote] = useState<KeepNote>(null);
  /** False when the shell did not do it; a sheet that the borrower closed was done. */
  const byShell = async (answered: Promise<BridgeAnswer<null>>, done: KeepNote = null): Promise<boolean> => {
    setNote(null);
    const answer = await answered.catch(() => null);
    const closed = answer !== null && !answer.ok && answer.reason === 'cancelled';
    setNote(answer?.ok ? done : closed ? null : 'failed');
    return answer?.ok === true || closed;
  };
  /** `picture` goes along, or instead of the words, where that works. */
  const share = async (words: Shared, picture: KeptFile | null = null): Promise<void> => {
    if (can('share') && (await byShell(payloadOf(words, picture).then((payload) => ask('share', payload))))) return;
    if (typeof navigator.share !== 'function') return;
    setNote(await shareHere(words, picture));
  };
  const save = async (file: KeptFile): Promise<void> => {
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
    print: can('print') || (!inApp && typeof window.print === 'function') ? print : null,
    share: can('share') || typeof navigator.share === 'function' ? share : null,
    save: can('saveFile') || (!inApp && canSaveFiles()) ? save : null,
    note,
  };
}

const fileOf = async ({ name, type, content }: KeptFile): Promise<PayloadOf<'saveFile'>> => ({
  name,
  type,
  base64: await base64Of(content),
});

const payloadOf = async (words: Shared, picture: KeptFile | null): Promise<PayloadOf<'share'>> =>
  picture ? { ...words, file: await fileOf(picture) } : words;

/** Closing the share sheet is no error, nor is a second tap while it is open. */
const CLOSED = ['AbortError', 'InvalidStateError'];

async function shareHere(words: Shared, picture: KeptFile | null): Promise<KeepNote> {
  const files = picture ? [new File([picture.content], picture.name, { type: picture.type })] : [];
  const pictured = { title: words.title, files };
  try {
    await navigator.share(files.length > 0 && navigator.canShare?.(pictured) ? pictured : words);
    return null;
  } catch (error) {
    return error instanceof DOMException && CLOSED.includes(error.name) ? null : 'failed';
  }
}

/** A file's bytes as base64, with padding. */
function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(new Error('unreadable file')));
    // As a data address, whose result is a text with the bytes after its first comma.
    reader.readAsDataURL(file);
  });
}
