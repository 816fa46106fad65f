/**
 * Buttons (screens: look). One primary per screen; a button that cannot go on yet says what is missing when pressed.
 */
import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

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
    // Draws an edge in forced colours, which remove the background.
    border: '1px solid transparent',
    textStyle: 'button',
    textAlign: 'center',
    textWrap: 'balance',
    textDecoration: 'none',
    userSelect: 'none',
    transition: 'background-color 100ms linear, color 100ms linear, transform 90ms cubic-bezier(.2, 0, 0, 1)',
    // Shrinks while pressed, without moving anything else on the page.
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
      danger: { bg: 'danger.solid', color: 'danger.onSolid', _active: { opacity: 0.88 } },
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
  tone?: 'primary' | 'secondary' | 'danger' | 'link';
  /** Full width of its column; true by default. */
  wide?: boolean;
  /** 44 px instead of 52. */
  small?: boolean;
  busy?: boolean;
  /**
   * The verb in progress, for example «Enviando…». Its space is reserved from the start, so the width never changes.
   */
  busyText?: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** With `asChild` the only child (a router link) takes the look; busy is then not available. */
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
  // Busy keeps focus, so it is marked instead of disabled; further presses do nothing.
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
            {busyText}
          </Stacked>
        </chakra.span>
      )}
    </Base>
  );
}

type LinkButtonProps = Pick<ButtonProps, 'tone' | 'wide' | 'small' | 'marginTop'> & LinkProps;

/** Looks like a button and opens a screen of the app. */
export const LinkButton = ({ tone, wide, small, marginTop, ...link }: LinkButtonProps) => (
  <Button asChild tone={tone} wide={wide} small={small} marginTop={marginTop}>
    <Link {...link} />
  </Button>
);

/** A link of the app inside a sentence (24 px floor), not a button-sized one. */
export const TextLink = chakra(Link, {
  base: {
    color: 'brand.text',
    fontWeight: '600',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    // Makes the touch target 24 px high without moving the lines of the sentence; a link outside one uses `LONE_LINK`.
    paddingBlock: '4px',
  },
});

/** A text link outside a sentence: as high as any other target. */
export const LONE_LINK = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'compact',
  paddingBlock: '0',
} as const;
