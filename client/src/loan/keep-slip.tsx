/** Offers save, share and print where the device supports them; if it supports none, explains how to keep the slip. */
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useSession } from '../storage/device.ts';
import { KeepNote } from '../layout/keep-document.tsx';
import { type DocumentFile, useDocumentActions } from '../native/use-document-actions.ts';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { slipPdf, type Slip, slipImage, slipText } from './slip-image.ts';
import { languageOf } from '@puente/contract/wire/headers';
import { pageLanguage } from '../i18n/i18n.ts';
import { SmallText } from '../components/layout.tsx';

type KeepSlipProps = {
  name: string;
  slip: Slip;
  /** Only a receipt is also offered as PDF, as lasting proof; a slip is needed only until it is paid. */
  what: 'receipt' | 'slip';
  /** False in a sheet, which cannot be printed. */
  paper?: boolean;
};

async function fileOf(name: string, slip: Slip, app: string): Promise<DocumentFile> {
  const image = await slipImage(slip, app);
  if (image) return { name: `${name}.png`, type: 'image/png', content: image };
  return { name: `${name}.txt`, type: 'text/plain', content: new Blob([slipText(slip, app)], { type: 'text/plain' }) };
}

export function KeepSlip({ name, slip, what, paper = true }: KeepSlipProps) {
  const { t, i18n } = useTranslation(['repay', 'common']);
  const { appName } = useSession();
  const { save, share, note, ...keep } = useDocumentActions();
  const print = paper ? keep.print : null;
  if (!save && !share && !print) {
    return <SmallText>{t('common:keep.screenshot')}</SmallText>;
  }
  const shareSlip = async () => {
    const file = await fileOf(name, slip, appName);
    await share?.({ title: slip.title, text: slipText(slip, appName) }, file.type === 'image/png' ? file : null);
  };
  const pdf = (): DocumentFile => ({
    name: `${name}.pdf`,
    type: 'application/pdf',
    content: slipPdf(slip, appName, pageLanguage(languageOf(i18n.language))),
  });
  const toneOf = (first: boolean) => (first ? ('primary' as const) : ('secondary' as const));
  return (
    <chakra.div data-screen-only="" display="flex" flexWrap="wrap" gap="2">
      {save && (
        <Button flex="1 1 100%" onClick={() => void fileOf(name, slip, appName).then(save)}>
          <Icon name="download" size={20} />
          {t(`keep.${what}`)}
        </Button>
      )}
      {save && what === 'receipt' && (
        // On a narrow phone half a row would break the words.
        <Button tone="secondary" flex="1 1 9.5rem" wide={false} onClick={() => void save(pdf())}>
          <Icon name="document" size={20} />
          {t('keep.pdf')}
        </Button>
      )}
      {share && (
        <Button tone={toneOf(!save)} flex="1 1 8rem" wide={false} onClick={() => void shareSlip()}>
          <Icon name="share" size={20} />
          {t('common:keep.share')}
        </Button>
      )}
      {print && (
        <Button tone={toneOf(!save && !share)} flex="1 1 8rem" wide={false} onClick={print}>
          <Icon name="print" size={20} />
          {t(save ? 'keep.print' : 'common:keep.print')}
        </Button>
      )}
      <KeepNote note={note} />
    </chakra.div>
  );
}
