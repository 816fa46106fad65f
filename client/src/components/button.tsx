/** Buttons (screens: look). One primary button per screen; if something is missing, pressing it says what. */
import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from 'react-router-dom';
import { SLOW_AFTER_MS } from '../utils/timing.ts';
import { useLate } from '../utils/hooks.ts';

const Base = chakra('button', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'control',
    paddingInline: '5',
    paddingBlock: '3',
    borderRadius: 'pill',
    // Forced colours remove the background, so a border must show the button.
    border: '1px solid transparent',
    textStyle: 'button',
    textAlign: 'center',
    textWrap: 'balance',
    textDecoration: 'none',
    userSelect: 'none',
    transition: 'background-color 100ms linear, color 100ms linear, transform 90ms cubic-bezier(.2, 0, 0, 1)',
    '@media (prefers-reduced-motion: no-preference)': { '&:active:not([aria-busy])': { transform: 'scale(.98)' } },
  },
  variants: {
    tone: {
      primary: { bg: 'brand.solid', color: 'brand.onSolid', _active: { bg: 'brand.pressed' } },
      secondary: {
        bg: 'brand.subtle',
        color: 'brand.onSubtle',
        _active: { bg: 'brand.subtlePressed' },
      },
      link: {
        borderWidth: '0',
        minHeight: 'compact',
        paddingInline: '3',
        paddingBlock: '2',
        color: 'brand.text',
        fontSize: '1rem',
        fontWeight: '600',
        _active: { color: 'brand.pressed' },
      },
    },
    wide: { true: { display: 'flex', width: 'full' } },
    small: { true: { minHeight: 'compact', paddingInline: '4', paddingBlock: '2', fontSize: '1rem' } },
  },
  defaultVariants: { tone: 'primary', wide: true },
});

const Spinner = chakra('span', {
  base: {
    flex: 'none',
    width: '1.25rem',
    height: '1.25rem',
    borderRadius: 'full',
    border: '2.5px solid currentColor',
    borderTopColor: 'transparent',
    animation: 'spin 800ms linear infinite',
  },
});

const Stacked = chakra('span', {
  base: { gridArea: '1 / 1', display: 'inline-flex', alignItems: 'center', justifyContent: 'center', gap: '2' },
});

export interface ButtonProps extends Omit<HTMLChakraProps<'button'>, 'disabled' | 'aria-disabled'> {
  tone?: 'primary' | 'secondary' | 'link';
  wide?: boolean;
  small?: boolean;
  busy?: boolean;
  busyText?: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** Replaces the label after 10 s by one that says that the answer takes longer than usual (screens: loading). */
function BusyWords({ busy, children }: { busy: boolean; children: string }) {
  const { t } = useTranslation('common');
  const slow = useLate(busy, SLOW_AFTER_MS);
  // An element, because a page translator replaces text nodes.
  return <span>{slow ? t('frame.slow') : children}</span>;
}

/** `asChild` gives the look to the only child, such as a router link, which cannot be busy. */
export function Button({
  busy = false,
  busyText,
  children,
  onClick,
  asChild,
  type = 'button',
  ref,
  ...rest
}: ButtonProps) {
  if (asChild) {
    return (
      <Base asChild data-screen-only="" onClick={onClick} {...rest}>
        {children}
      </Base>
    );
  }
  // A disabled button would lose the focus, so a busy one is only marked and ignores presses.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Base
      data-screen-only=""
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      ref={ref}
      {...rest}
    >
      {busyText === undefined ? (
        children
      ) : (
        <chakra.span display="grid" gridTemplateColumns="minmax(0, auto)">
          <Stacked visibility={busy ? 'hidden' : 'visible'}>{children}</Stacked>
          <Stacked visibility={busy ? 'visible' : 'hidden'} aria-live="polite">
            {busy && <Spinner aria-hidden="true" />}
            {!busy && <chakra.span width="1.25rem" aria-hidden="true" />}
            <BusyWords busy={busy}>{busyText}</BusyWords>
          </Stacked>
        </chakra.span>
      )}
    </Base>
  );
}

type LinkButtonProps = Pick<ButtonProps, 'tone' | 'wide' | 'small' | 'marginTop'> & LinkProps;

export const LinkButton = ({ tone, wide, small, marginTop, ...link }: LinkButtonProps) => (
  <Button asChild tone={tone} wide={wide} small={small} marginTop={marginTop}>
    <Link {...link} />
  </Button>
);

export const TextLink = chakra(Link, {
  base: {
    color: 'brand.text',
    fontWeight: '600',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    // Makes the target 24 px high without moving lines; outside a sentence use `LONE_LINK`.
    paddingBlock: '4px',
  },
});

export const LONE_LINK = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'compact',
  paddingBlock: '0',
} as const;
