/** Offers save, share and print where the device supports them; if it supports none, explains how to keep the slip. */
import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../storage/device.ts';
import { KeepNote } from '../layout/keep-document.tsx';
import { type DocumentFile, useDocumentActions } from '../native/use-document-actions.ts';
import { Button } from '../components/button.tsx';
import { Icon, type IconName } from '../components/icon.tsx';
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
  /** Shown between the filled button and the links. */
  children?: ReactNode;
};

type KeepAction = { icon: IconName; words: string; press: () => void };

async function fileOf(name: string, slip: Slip, app: string): Promise<DocumentFile> {
  const image = await slipImage(slip, app);
  if (image) return { name: `${name}.png`, type: 'image/png', content: image };
  return { name: `${name}.txt`, type: 'text/plain', content: new Blob([slipText(slip, app)], { type: 'text/plain' }) };
}

export function KeepSlip({ name, slip, what, paper = true, children }: KeepSlipProps) {
  const { t, i18n } = useTranslation(['repay', 'common']);
  const { appName } = useSession();
  const { save, share, note, ...keep } = useDocumentActions();
  const print = paper ? keep.print : null;
  if (!save && !share && !print) {
    return (
      <>
        <SmallText>{t('common:keep.screenshot')}</SmallText>
        {children}
      </>
    );
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
  const all: (KeepAction | false | null)[] = [
    save && { icon: 'download', words: t(`keep.${what}`), press: () => void fileOf(name, slip, appName).then(save) },
    save && what === 'receipt' && { icon: 'document', words: t('keep.pdf'), press: () => void save(pdf()) },
    share && { icon: 'share', words: t('common:keep.share'), press: () => void shareSlip() },
    print && { icon: 'print', words: t(save ? 'keep.print' : 'common:keep.print'), press: print },
  ];
  return (
    <chakra.div data-screen-only="" display="flex" flexWrap="wrap" justifyContent="center" gap="2">
      {all
        .filter((action) => !!action)
        .map(({ icon, words, press }, at) => (
          // One filled button leaves room for the screen's own one; the others are links, side by side.
          <Fragment key={icon}>
            <Button
              tone={at === 0 ? 'primary' : 'link'}
              // With large text the icon takes a line of its own, so that a long word fits.
              flexWrap="wrap"
              flex={at === 0 ? '1 1 100%' : '0 1 auto'}
              wide={at === 0}
              onClick={press}
            >
              <Icon name={icon} size={20} />
              {words}
            </Button>
            {at === 0 && children}
          </Fragment>
        ))}
      <KeepNote note={note} />
    </chakra.div>
  );
}
