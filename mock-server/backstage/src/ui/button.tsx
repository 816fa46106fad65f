import { Button as ChakraButton, type ButtonProps as ChakraButtonProps, Icon, Spinner } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { type MouseEvent, type Ref, useState } from 'react';
import { Subtle } from './parts.tsx';

export interface ButtonProps extends Omit<ChakraButtonProps, 'disabled' | 'loading'> {
  /** Fits the button beside text and in a row of several. */
  small?: boolean;
  icon?: LucideIcon | undefined;
  /** The verb in progress («Paying out»); further presses do nothing meanwhile. */
  busy?: string | false;
  /** Reason for not being pressable now. The button stays visible and focusable, and shows it. */
  reason?: string | null | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** Chakra's button that says why it cannot be pressed; a disabled one could not be focused. Fingers get 40 px. */
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

/** A button that is only an icon; `label` is its name and its tooltip. */
export const IconButton = ({ label, ...rest }: ButtonProps & { label: string; icon: LucideIcon }) => (
  <Button variant="ghost" px="0" aria-label={label} title={label} {...rest} />
);

/** `ref` of the safe answer where something would be lost: it gets the focus when it appears. */
export const focusOnMount = (button: HTMLButtonElement | null): void => button?.focus();

type ConfirmProps = {
  words: string;
  reason: string | null;
  loses: string;
  safe: string;
  does: string;
  onDo: () => void;
};

/** A button that loses something: it asks first, and the safe answer has the focus. */
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
