/**
 * Copies one value. Shows «Copiado» only after success; a failure explains how to copy by hand (screens:
 * copy-share-save).
 */
import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { type ClipboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Status } from './layout.tsx';
import { Icon } from './icon.tsx';
import { rejectWhenLate } from '../utils/browser-gaps.ts';
import { CLIPBOARD_TIMEOUT_MS, COPIED_SHOWN_MS } from '../utils/timing.ts';

/** Returns false if the browser refuses: only success may say «Copiado» (screens: copy-share-save). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await rejectWhenLate(navigator.clipboard.writeText(text), CLIPBOARD_TIMEOUT_MS);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Old WebViews lack the clipboard permission, but copy a selection. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.setAttribute('aria-hidden', 'true');
  Object.assign(area.style, { position: 'fixed', opacity: '0', insetBlockStart: '0' });
  const focused = document.activeElement;
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

type GroupedNumberProps = Omit<HTMLChakraProps<'p'>, 'children'> & {
  /** Number for the clipboard, without blanks. */
  value: string;
  grouped: string;
};

/**
 * Shows a long number in groups, which a tap selects whole. Copied by hand it has no blanks either: banking apps cut a
 * pasted CLABE at 18 characters.
 */
export function GroupedNumber({ value, grouped, ...look }: GroupedNumberProps) {
  const copy = (event: ClipboardEvent) => {
    // A selection that also holds other text is copied as it is.
    if (window.getSelection()?.toString().replace(/\s/g, '') !== value) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', value);
  };
  return (
    <chakra.p htmlTranslate="no" overflowWrap="anywhere" userSelect="all" onCopy={copy} {...look}>
      {grouped}
    </chakra.p>
  );
}

interface CopyButtonProps {
  /** Text for the clipboard, without separators. */
  value: string;
  label: string;
  tone?: 'primary' | 'secondary' | 'link';
  wide?: boolean;
}

export function CopyButton({ value, label, tone = 'secondary', wide }: CopyButtonProps) {
  const { t } = useTranslation('common');
  const [result, setResult] = useState<'idle' | 'copied' | 'failed'>('idle');

  useEffect(() => {
    if (result !== 'copied') return undefined;
    const timer = setTimeout(() => setResult('idle'), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result]);

  const press = async () => {
    setResult((await copyText(value)) ? 'copied' : 'failed');
  };

  return (
    // Aligns a button without background with the text above it.
    <chakra.div marginInlineStart={tone === 'link' && !wide ? '-3' : undefined}>
      <Button tone={tone} wide={wide} onClick={() => void press()}>
        <Icon name={result === 'copied' ? 'check' : 'copy'} size={20} />
        {result === 'copied' ? t('ui.copy.copied') : label}
      </Button>
      <Status look="hidden">{result === 'copied' && t('ui.copy.copied')}</Status>
      <Status textStyle="small-strong" color="danger.text" marginTop="2">
        {result === 'failed' && t('ui.copy.failed')}
      </Status>
    </chakra.div>
  );
}

/** Shows a text to copy and send to somebody else, with its line breaks. */
export const MessageText = chakra('p', {
  base: {
    padding: '3',
    borderRadius: 'input',
    bg: 'bg.sunken',
    textStyle: 'small',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
});
