/**
 * Save, share and print: each only where it works; where none does, how to keep it all the same
 * (screens: copy-share-save).
 */
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '../../../lib/output/save-file.ts';
import { useAbilities } from '../../../native/use-abilities.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type Slip, slipImage, slipText } from './slip-image.ts';
import { SmallText } from '../../../ui/layout/small-text.ts';

type KeepSlipProps = {
  /** Name of the file, without its ending. */
  name: string;
  slip: Slip;
  /** What is kept: the proof of a payment, or a slip that is still to be paid. */
  what: 'receipt' | 'slip';
};

async function saveSlip(name: string, slip: Slip): Promise<void> {
  const image = await slipImage(slip);
  saveBlob(image ? `${name}.png` : `${name}.txt`, image ?? new Blob([slipText(slip)], { type: 'text/plain' }));
}

async function shareSlip(name: string, slip: Slip): Promise<void> {
  const image = await slipImage(slip);
  const files = image ? [new File([image], `${name}.png`, { type: image.type })] : [];
  const picture = { title: slip.title, files };
  const shown =
    files.length > 0 && navigator.canShare?.(picture) ? picture : { title: slip.title, text: slipText(slip) };
  // Closing the share sheet is no error.
  await navigator.share(shown).catch(() => {});
}

export function KeepSlip({ name, slip, what }: KeepSlipProps) {
  const { t } = useTranslation(['repay', 'common']);
  const { save, share, print } = useAbilities();
  if (!save && !share && !print) {
    return <SmallText>{t('common:keep.screenshot')}</SmallText>;
  }
  // The first that works is the one to press; the others stand beside it.
  const toneOf = (first: boolean) => (first ? ('primary' as const) : ('secondary' as const));
  return (
    <chakra.div data-screen-only="" display="flex" flexWrap="wrap" gap="2">
      {save && (
        <Button flex="1 1 100%" onClick={() => void saveSlip(name, slip)}>
          <Icon name="download" size={20} />
          {t(`keep.${what}`)}
        </Button>
      )}
      {share && (
        <Button tone={toneOf(!save)} flex="1 1 8rem" wide={false} onClick={() => void shareSlip(name, slip)}>
          <Icon name="share" size={20} />
          {t('common:keep.share')}
        </Button>
      )}
      {print && (
        <Button tone={toneOf(!save && !share)} flex="1 1 8rem" wide={false} onClick={() => window.print()}>
          <Icon name="print" size={20} />
          {t(save ? 'keep.print' : 'common:keep.print')}
        </Button>
      )}
    </chakra.div>
  );
}
