import { chakra } from '@chakra-ui/react/styled-system';
import type { LegalDocument } from '@puente/contract/entities/loan-order';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { KeepDocument } from '../../layout/keep-document.tsx';
import { SmallText, Stack } from '../../components/layout.tsx';

type AgreementTextProps = { document: LegalDocument };

/**
 * Shows the document as text, with the ways to save or share it that this device has (screens: contract; screens:
 * copy-share-save).
 */
export function AgreementText({ document }: AgreementTextProps) {
  const { t } = useTranslation('borrow');
  const { date } = useFormats();
  return (
    <Stack as="article" gap="5" aria-labelledby="contract-title" overflowWrap="anywhere">
      <div>
        <chakra.h2 id="contract-title" textStyle="title-2">
          {document.title}
        </chakra.h2>
        <SmallText>{t('agreement.version', { version: document.version, date: date(document.date) })}</SmallText>
      </div>
      <KeepDocument share={{ title: document.title, text: plainText(document) }} />
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
    </Stack>
  );
}

function plainText({ title, version, date, sections }: LegalDocument): string {
  const parts = sections.flatMap((section) => [section.heading, ...section.paragraphs]);
  return `${[title, `${version} · ${date}`, ...parts].join('\n\n')}\n`;
}
