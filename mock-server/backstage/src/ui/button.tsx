import { Button as ChakraButton, type ButtonProps as ChakraButtonProps, Spinner } from '@chakra-ui/react';
import type { MouseEvent, Ref } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface ButtonProps extends Omit<ChakraButtonProps, 'disabled' | 'loading'> {
  /** Beside text, where several stand in a row. */
  small?: boolean;
  icon?: IconName;
  /** The verb in progress («Paying out»); further presses do nothing meanwhile. */
  busy?: string | false;
  /** Why it cannot be done now. The button stays in sight, can be focused, and says so. */
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
  ref,
  ...rest
}: ButtonProps) {
  const waits = busy !== false || Boolean(reason);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (waits) event.preventDefault();
    else onClick?.(event);
  };
  const pressed = rest['aria-pressed'] === true;
  return (
    <ChakraButton
      ref={ref}
      size={{ base: 'md', md: small ? '2xs' : 'xs' }}
      variant={pressed ? 'subtle' : 'outline'}
      {...(pressed ? { colorPalette: 'blue' } : {})}
      onClick={press}
      aria-disabled={waits || undefined}
      title={reason ?? title}
      {...(reason ? { 'aria-description': reason } : {})}
      {...rest}
    >
      {busy === false ? icon && <Icon name={icon} /> : <Spinner size="xs" />}
      {busy === false ? children : `${busy}…`}
    </ChakraButton>
  );
}

/** A button that is only an icon; `label` says what it does, also to the pointer. */
export const IconButton = ({ label, ...rest }: ButtonProps & { label: string; icon: IconName }) => (
  <Button variant="ghost" px="0" aria-label={label} title={label} {...rest} />
);

/** As `ref` of the safe answer where something would be lost: it has the focus from the beginning. */
export const focused = (button: HTMLButtonElement | null): void => button?.focus();
