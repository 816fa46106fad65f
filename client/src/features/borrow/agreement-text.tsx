import { chakra } from '@chakra-ui/react/styled-system';
import type { LegalDocument } from '@puente/contract/entities/loan-order';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useAbilities } from '../../native/use-abilities.ts';
import { Button } from '../../ui/button.tsx';
import { plainText } from './plain-text.ts';

type AgreementTextProps = { document: LegalDocument; orderNo: string };

/** The document as text, never as a picture; kept by whatever works here (screens, 10 and 2.2.9). */
export function AgreementText({ document, orderNo }: AgreementTextProps) {
  const { t } = useTranslation('borrow');
  const { date } = useFormats();
  return (
    <chakra.article display="grid" gap="5" aria-labelledby="contract-title" overflowWrap="anywhere">
      <div>
        <chakra.h2 id="contract-title" textStyle="title-2">
          {document.title}
        </chakra.h2>
        <chakra.p textStyle="small" color="fg.muted">
          {t('agreement.version', { version: document.version, date: date(document.date) })}
        </chakra.p>
      </div>
      <Keep document={document} orderNo={orderNo} />
      {document.sections.map((section) => (
        <section key={section.heading}>
          <chakra.h3 textStyle="title-3" marginBottom="2">
            {section.heading}
          </chakra.h3>
          {section.paragraphs.map((paragraph) => (
            <chakra.p key={paragraph} marginBottom="2" maxWidth="60ch">
              {paragraph}
            </chakra.p>
          ))}
        </section>
      ))}
    </chakra.article>
  );
}

/** Print, save and share where they work; otherwise the hint to take a picture of the screen. */
function Keep({ document, orderNo }: AgreementTextProps) {
  const { t } = useTranslation('borrow');
  const can = useAbilities();
  if (!can.print && !can.save && !can.share) {
    return (
      <chakra.p textStyle="small" color="fg.muted">
        {t('agreement.screenshot')}
      </chakra.p>
    );
  }
  const text = plainText(document);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {can.save && (
        <Button
          tone="secondary"
          small
          wide={false}
          onClick={() => saveFile({ name: `${orderNo}.txt`, type: 'text/plain;charset=utf-8', text })}
        >
          {t('agreement.save')}
        </Button>
      )}
      {can.print && (
        <Button tone="secondary" small wide={false} onClick={() => window.print()}>
          {t('agreement.print')}
        </Button>
      )}
      {can.share && (
        <Button
          tone="secondary"
          small
          wide={false}
          // Closing the share sheet is no error.
          onClick={() => void navigator.share({ title: document.title, text }).catch(() => {})}
        >
          {t('agreement.share')}
        </Button>
      )}
    </chakra.div>
  );
}
