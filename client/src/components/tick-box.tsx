import { chakra } from '@chakra-ui/react/styled-system';
import { type Ref, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenText, SmallText } from './layout.tsx';
import { Icon } from './icon.tsx';
import { FieldError } from './field-problems.tsx';

interface TickBoxProps {
  ref?: Ref<HTMLInputElement>;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: () => void;
  children: ReactNode;
  error?: string | null;
  id?: string;
  detail?: ReactNode;
}

const Native = chakra('input', {
  base: {
    appearance: 'none',
    flex: 'none',
    width: '1.5rem',
    height: '1.5rem',
    margin: '0',
    borderRadius: 'tag',
    border: '1.5px solid',
    borderColor: 'border.control',
    bg: 'bg.surface',
    fontSize: '1rem',
    cursor: 'pointer',
    gridArea: '1 / 1',
    _checked: { bg: 'brand.solid', borderColor: 'brand.solid' },
    '&[aria-invalid=true]': { border: '2px solid', borderColor: 'danger.border' },
  },
});

export function TickBox({ checked, onChange, onBlur, children, error, id, detail, ref }: TickBoxProps) {
  const { t } = useTranslation('common');
  const own = useId();
  const field = id ?? own;
  return (
    <div>
      <chakra.label
        display="grid"
        gridTemplateColumns="1.5rem 1fr"
        columnGap="3"
        alignItems="start"
        minHeight="touch"
        paddingBlock="3"
        cursor="pointer"
      >
        <chakra.span display="grid">
          <Native
            ref={ref}
            id={field}
            type="checkbox"
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            onBlur={onBlur}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${field}-error` : undefined}
          />
          <Icon
            name="check"
            size={18}
            gridArea="1 / 1"
            placeSelf="center"
            pointerEvents="none"
            color="brand.onSolid"
            strokeWidth="3"
            strokeDasharray="24"
            visibility={checked ? 'visible' : 'hidden'}
            animation={checked ? 'tickIn 160ms cubic-bezier(.2, 0, 0, 1)' : undefined}
          />
        </chakra.span>
        <span>
          {children}
          {detail && <SmallText as="span">{detail}</SmallText>}
        </span>
      </chakra.label>
      {error && (
        <FieldError id={`${field}-error`} paddingBottom="2">
          <span>
            <HiddenText>{t('ui.error.word')} </HiddenText>
            {error}
          </span>
        </FieldError>
      )}
    </div>
  );
}
