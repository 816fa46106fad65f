/**
 * Search above a long list, with a clear button, a live count, and a button that shows all rows if none matches. Never
 * takes the focus automatically.
 */
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { CONTROL, useTextBox } from '../text-box.ts';
import { Status } from '../layout.tsx';

interface SearchBoxProps {
  label: string;
  query: string;
  onQuery: (query: string) => void;
  count: string;
  empty: boolean;
  emptyText?: string;
  controls: string;
}

export function SearchBox({ label, query, onQuery, count, empty, emptyText, controls }: SearchBoxProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const { ref, ...bound } = useTextBox<HTMLInputElement>({ value: query, onChange: onQuery });
  return (
    <chakra.div
      paddingInline="4"
      paddingTop="1"
      paddingBottom="2"
      flex="none"
      css={{ '@media (max-height: 480px)': { paddingBottom: '1' } }}
    >
      <chakra.div position="relative">
        <chakra.input
          id={id}
          type="search"
          aria-label={label}
          aria-controls={empty ? undefined : controls}
          placeholder={label}
          ref={ref}
          {...bound}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          css={{
            ...CONTROL,
            paddingInlineEnd: query ? '52px' : '14px',
            textOverflow: 'ellipsis',
            '&::-webkit-search-cancel-button': { display: 'none' },
            '@media (max-height: 480px)': { minHeight: 'compact', paddingBlock: '8px' },
          }}
        />
        {query && (
          <chakra.button
            type="button"
            aria-label={t('ui.sheet.clear')}
            onClick={() => {
              onQuery('');
              document.getElementById(id)?.focus();
            }}
            position="absolute"
            insetInlineEnd="1"
            top="50%"
            transform="translateY(-50%)"
            width="44px"
            height="44px"
            display="grid"
            placeItems="center"
            color="fg.muted"
          >
            <Icon name="close" size={20} />
          </chakra.button>
        )}
      </chakra.div>
      <Status look="small" marginTop="2" css={{ '@media (max-height: 480px)': { marginTop: '2px' } }}>
        {empty ? (emptyText ?? t('ui.sheet.nothing', { query })) : count}
      </Status>
      {empty && (
        <Button tone="secondary" small marginTop="3" onClick={() => onQuery('')}>
          {t('ui.sheet.showAll')}
        </Button>
      )}
    </chakra.div>
  );
}
