import { Button as ChakraButton, type ButtonProps as ChakraButtonProps, Icon, Spinner } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { type MouseEvent, type Ref, useState } from 'react';
import { Subtle } from './parts.tsx';

export interface ButtonProps extends Omit<ChakraButtonProps, 'disabled' | 'loading'> {
  /** Small enough to stand beside text. */
  small?: boolean;
  icon?: LucideIcon | undefined;
  /** The verb in progress («Paying out»); while set, presses do nothing. */
  busy?: string | false;
  /** Reason why the button cannot be pressed; it stays visible and focusable and shows the reason. */
  reason?: string | null | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * Chakra's button with a reason instead of `disabled`, because a disabled button cannot be focused. On touch screens it
 * is 40 px high.
 */
export function Button({
  icon,
  small = false,
  busy = false,
  reason = null,
  onClick,
  children,
  title,
  ...rest
}: ButtonProps) {
  const isOff = busy !== false || Boolean(reason);
  const isPressed = rest['aria-pressed'] === true;
  const press = (event: MouseEvent<HTMLButtonElement>) => (isOff ? event.preventDefault() : onClick?.(event));
  return (
    <ChakraButton
      size={{ base: 'md', md: small ? '2xs' : 'xs' }}
      variant={isPressed ? 'subtle' : 'outline'}
      {...(isPressed ? { colorPalette: 'blue' } : {})}
      onClick={press}
      aria-disabled={isOff || undefined}
      title={reason ?? title}
      {...(reason ? { 'aria-description': reason } : {})}
      {...rest}
    >
      {busy === false ? icon && <Icon as={icon} boxSize="3.5" /> : <Spinner size="xs" />}
      {busy === false ? children : `${busy}…`}
    </ChakraButton>
  );
}

/** `label` is both accessible name and tooltip. */
export const IconButton = ({ label, ...rest }: ButtonProps & { label: string; icon: LucideIcon }) => (
  <Button variant="ghost" px="0" aria-label={label} title={label} {...rest} />
);

/** Use as `ref` of the safe answer, so that it has the focus when a question about a loss appears. */
export const focusOnMount = (button: HTMLButtonElement | null): void => button?.focus();

type ConfirmProps = {
  words: string;
  reason: string | null;
  loses: string;
  safe: string;
  does: string;
  onDo: () => void;
};

/** Asks before an action that loses data; the safe answer has the focus. */
export function ConfirmLoss({ words, reason, loses, safe, does, onDo }: ConfirmProps) {
  const [asks, setAsks] = useState(false);
  if (!asks || reason !== null)
    return (
      <Button small colorPalette="red" reason={reason} onClick={() => setAsks(true)}>
        {words}
      </Button>
    );
  const confirm = () => {
    setAsks(false);
    onDo();
  };
  return (
    <>
      <Subtle>{loses}</Subtle>
      <Button small ref={focusOnMount} onClick={() => setAsks(false)}>
        {safe}
      </Button>
      <Button small colorPalette="red" onClick={confirm}>
        {does}
      </Button>
    </>
  );
}
