/** Prepares a message that the borrower can read, copy or share; the app sends nothing (screens: account). */
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { KeepNote } from '../../../layout/keep-document.tsx';
import { paths } from '../../../utils/paths.ts';
import { useDocumentActions } from '../../../native/use-document-actions.ts';
import { Button, LinkButton } from '../../../components/button.tsx';
import { CopyButton, MessageText } from '../../../components/copy-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Card, CardStack, SmallText, Stack } from '../../../components/layout.tsx';

type PreparedMessageProps = {
  id: string;
  title: string;
  hint: string;
  message: string;
  /** True if the borrower opened the message, so that its title takes the focus. */
  focused?: boolean;
};

/** Returns the last four digits of the phone number; if it is unknown, a bracket for the borrower to fill in. */
export function usePhoneEnding(mobile: string | null | undefined): string {
  const { t } = useTranslation('my-account');
  return mobile?.slice(-4) || t('message.phoneEnding');
}

export function PreparedMessage({ id, title, hint, message, focused = false }: PreparedMessageProps) {
  const { t } = useTranslation(['my-account', 'common']);
  const { share, note } = useDocumentActions();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <Card as="section" aria-labelledby={id}>
      <CardStack gap="3">
        <chakra.h2 id={id} ref={heading} tabIndex={-1} textStyle="title-3">
          {title}
        </chakra.h2>
        <SmallText>{hint}</SmallText>
        <MessageText>{message}</MessageText>
        <Stack gap="2">
          {/* The key clears «Copiado» once the message differs from the copy. */}
          <CopyButton key={message} value={message} label={t('message.copy')} tone="primary" wide />
          {share && (
            <Button tone="secondary" onClick={() => void share({ title, text: message })}>
              <Icon name="share" size={20} />
              {t('common:keep.share')}
            </Button>
          )}
          <LinkButton tone="link" to={paths.customerServices}>
            {t('message.where')}
          </LinkButton>
          <KeepNote note={note} />
        </Stack>
      </CardStack>
    </Card>
  );
}
