import { chakra } from '@chakra-ui/react/styled-system';

/** Text that the borrower sends to somebody else, with its line breaks. */
export const MessageText = chakra('p', {
  base: {
    padding: '3',
    borderRadius: 'input',
    bg: 'bg.sunken',
    textStyle: 'small',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
});
