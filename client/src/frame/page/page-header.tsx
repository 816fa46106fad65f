import { chakra } from '@chakra-ui/react/styled-system';
import { forwardRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { HelpLink } from '../help-link.tsx';
import { useGoBack } from '../use-go-back.ts';

const Header = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'header',
    display: 'flex',
    // «Ayuda» takes a line of its own before a word of the heading is broken.
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    minHeight: 'header',
    paddingInline: 'gutter',
    bg: 'bg.canvas',
    _print: { position: 'static', bg: 'transparent' },
  },
});

const Side = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  minWidth: 'touch',
  minHeight: 'touch',
  color: 'brand.text',
  fontWeight: '600',
} as const;

type PageHeaderProps = {
  title: ReactNode;
  back: boolean;
  backTo?: string | undefined;
  help: boolean;
};

/** Back (48 x 48), the one main heading, and «Ayuda», always in the same place. */
export const PageHeader = forwardRef<HTMLHeadingElement, PageHeaderProps>(function PageHeader(
  { title, back, backTo, help },
  ref,
) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const goBack = useGoBack();
  return (
    <Header>
      {back && (
        <chakra.button
          type="button"
          onClick={() => (backTo === undefined ? goBack() : void navigate(backTo))}
          aria-label={t('actions.back')}
          {...Side}
          marginInlineStart="-12px"
        >
          <Icon name="chevron-left" />
        </chakra.button>
      )}
      <chakra.h1 ref={ref} tabIndex={-1} flex="1 1 min-content" minWidth="0" textStyle="title-2" paddingBlock="2">
        {title}
      </chakra.h1>
      {help && (
        <chakra.span {...Side} marginInlineStart="auto" asChild>
          <HelpLink>{t('actions.help')}</HelpLink>
        </chakra.span>
      )}
    </Header>
  );
});
