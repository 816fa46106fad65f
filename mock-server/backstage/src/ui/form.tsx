import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

type FormProps = HTMLChakraProps<'form'> & {
  onSend: () => void;
  /** Why it cannot be sent now; then Enter does nothing. */
  reason?: string | null;
};

/** A form that the page sends itself: the browser stays where it is. */
export const Form = ({ onSend, reason = null, ...rest }: FormProps) => (
  <chakra.form
    onSubmit={(event) => {
      event.preventDefault();
      if (reason === null) onSend();
    }}
    {...rest}
  />
);
