/** Mexican phone number: «+52» fixed before ten digits in groups; drops a pasted prefix (rules §5). */
import { chakra } from '@chakra-ui/react/styled-system';
import { PHONE_PREFIX } from '@puente/contract/values/limits';
import type { TextValueProps } from '../field.tsx';
import { MaskedField } from './masked-field.tsx';
import { PHONE_MASK } from './masks.ts';

interface PhoneFieldProps extends TextValueProps {
  /** `off` for a company's number, which the phone must not fill with the borrower's. */
  autoComplete?: 'tel-national' | 'off';
}

export function PhoneField({ autoComplete = 'tel-national', ...field }: PhoneFieldProps) {
  return (
    <MaskedField
      {...field}
      mask={PHONE_MASK}
      autoComplete={autoComplete}
      counter={false}
      prefix={
        <chakra.span
          position="absolute"
          insetInlineStart="0"
          insetBlock="10px"
          width="3.5rem"
          display="grid"
          placeItems="center"
          borderInlineEnd="1px solid"
          borderColor="border.hairline"
          textStyle="input"
          color="fg.muted"
          pointerEvents="none"
        >
          {PHONE_PREFIX}
        </chakra.span>
      }
    />
  );
}
