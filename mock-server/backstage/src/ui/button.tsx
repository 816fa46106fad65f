import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { forwardRef, type MouseEvent } from 'react';
import { Icon, type IconName } from './icon.tsx';

const Base = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '6px',
    flex: 'none',
    height: '28px',
    paddingInline: '10px',
    borderRadius: 'field',
    border: '1px solid',
    borderColor: 'edge',
    bg: 'bg.surface',
    color: 'fg',
    textStyle: 'strong',
    whiteSpace: 'nowrap',
    transition: 'background-color 100ms linear',
    _hover: { bg: 'bg.sunken' },
    mdDown: { height: '44px', paddingInline: '14px', borderRadius: 'box', fontSize: '0.875rem' },
    '&[aria-disabled=true]': { color: 'fg.subtle', borderStyle: 'dashed', bg: 'transparent' },
    '&[aria-pressed=true]': { bg: 'brand.subtle', borderColor: 'transparent', color: 'brand.onSubtle' },
  },
  variants: {
    tone: {
      plain: {},
      primary: {
        bg: 'brand.solid',
        borderColor: 'brand.solid',
        color: 'brand.onSolid',
        _hover: { bg: 'brand.pressed', borderColor: 'brand.pressed' },
      },
      ghost: { borderColor: 'transparent', bg: 'transparent' },
      danger: { color: 'danger.text' },
      text: { border: '0', bg: 'transparent', color: 'brand.text', paddingInline: '4px' },
    },
    small: {
      true: {
        height: '24px',
        paddingInline: '8px',
        textStyle: 'label',
        borderRadius: '7px',
        gap: '5px',
        mdDown: { height: '44px', paddingInline: '12px' },
      },
    },
    bare: { true: { width: '28px', paddingInline: '0', mdDown: { width: '44px', paddingInline: '0' } } },
  },
  compoundVariants: [{ small: true, bare: true, css: { width: '24px' } }],
  defaultVariants: { tone: 'plain' },
});

export interface ButtonProps extends Omit<HTMLChakraProps<'button'>, 'disabled'> {
  tone?: 'plain' | 'primary' | 'ghost' | 'danger' | 'text';
  small?: boolean;
  bare?: boolean;
  icon?: IconName;
  /** The verb in progress («Paying out»); further presses do nothing meanwhile. */
  busy?: string | false;
  /** Why it cannot be done now. It stays in sight, can be focused, and says so. */
  reason?: string | null | undefined;
}

/** As `ref` of the safe answer where something would be lost: it has the focus from the beginning. */
export const focused = (button: HTMLButtonElement | null): void => button?.focus();

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { icon, busy = false, reason = null, onClick, children, title, type = 'button', ...rest },
  ref,
) {
  const waits = busy !== false || Boolean(reason);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (waits) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Base
      ref={ref}
      type={type}
      onClick={press}
      aria-disabled={waits || undefined}
      title={reason ?? title}
      {...(reason ? { 'aria-description': reason } : {})}
      {...rest}
    >
      {busy === false ? icon && <Icon name={icon} size={rest.bare && !rest.small ? 16 : 14} /> : <Ring />}
      {busy === false ? children : `${busy}…`}
    </Base>
  );
});

const Ring = chakra('span', {
  base: {
    width: '0.75rem',
    height: '0.75rem',
    borderRadius: 'full',
    border: '2px solid currentColor',
    borderTopColor: 'transparent',
    animation: 'spin 800ms linear infinite',
  },
});

/** A button that is only an icon; `label` says what it does, also to the pointer. */
export const IconButton = ({ label, ...rest }: ButtonProps & { label: string; icon: IconName }) => (
  <Button bare tone="ghost" aria-label={label} title={label} {...rest} />
);
