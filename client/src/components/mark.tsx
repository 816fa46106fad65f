import { chakra } from '@chakra-ui/react/styled-system';

/** Logo in a box of 32 × 24, drawn with 2.6 wide round lines; slips and the shell's splash use it too. */
export const MARK_PATH = 'M3 20C3 2 29 2 29 20M2 20h28M10.5 20V9M16 20V7M21.5 20V9';

export const Mark = () => (
  <chakra.svg
    viewBox="0 0 32 24"
    width="1.75rem"
    height="1.3125rem"
    display="inline-block"
    verticalAlign="-2px"
    marginInlineEnd="10px"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.6"
    strokeLinecap="round"
    color="brand.text"
    aria-hidden="true"
  >
    <path d={MARK_PATH} />
  </chakra.svg>
);
