/** E-mail field: removes blanks while typing; offers sixteen domains until there is an @ (rules §5). */
import { chakra } from '@chakra-ui/react/styled-system';
import { normaliseEmail, suggestEmails } from '@puente/contract/rules/person';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Status } from '../components/layout.tsx';
import { moveActive } from '../components/list/list-keys.ts';
import { controlProps, Field, type TextValueProps, TextInput } from './field.tsx';
import { plainEdit, useTextBox } from '../components/text-box.ts';

const Suggestion = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: 'touch',
    paddingInline: '14px',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    borderBottom: '1px solid',
    borderBottomColor: 'border.hairline',
    '&[aria-selected=true]': { bg: 'bg.selected' },
    '&:active': { bg: 'bg.selected' },
  },
});

const editEmail = plainEdit(normaliseEmail);

export function EmailField({ value, onChange, onBlur, ...field }: TextValueProps) {
  const { t } = useTranslation('forms');
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const offers = open ? suggestEmails(value) : [];

  const { ref: input, ...bound } = useTextBox<HTMLInputElement>({
    value,
    edit: editEmail,
    onChange: (email) => {
      onChange(email);
      setOpen(true);
      setActive(-1);
    },
    onBlur: () => {
      setOpen(false);
      onBlur?.();
    },
  });
  const choose = (email: string) => {
    onChange(email);
    setOpen(false);
    setActive(-1);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = offers[active];
    if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape' && offers.length > 0) setOpen(false);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = moveActive(event.key, active, offers.length);
      if (next === null) return;
      setActive(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else return;
    event.preventDefault();
  };

  return (
    <Field
      {...field}
      after={
        <>
          <Status look="hidden">{offers.length > 0 && t('email.offers', { count: offers.length })}</Status>
          {offers.length > 0 && (
            <chakra.ul
              id={listId}
              role="listbox"
              aria-label={t('email.domains')}
              listStyleType="none"
              marginTop="2"
              maxHeight="15rem"
              overflowY="auto"
              bg="bg.raised"
              borderRadius="input"
              boxShadow="card"
            >
              {offers.map((offer, index) => (
                <Suggestion
                  key={offer}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  // Prevents the input's blur, which would remove the list before the click.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(offer)}
                >
                  {offer}
                </Suggestion>
              ))}
            </chakra.ul>
          )}
        </>
      }
    >
      <TextInput
        ref={input}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={offers.length > 0}
        aria-controls={offers.length > 0 ? listId : undefined}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        {...controlProps(field)}
        {...bound}
        onKeyDown={onKeyDown}
      />
    </Field>
  );
}
