/**
 * Line icons on a 24 px grid, 2.2 px strokes (screens: look). Shapes differ, so that a state is recognisable without
 * colour.
 */
import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';

const CIRCLE = 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z';

const SHAPES = {
  banknote:
    'M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2ZM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  clock: `${CIRCLE}M12 7v5l3 2`,
  check: 'M20 6 9 17l-5-5',
  'arrow-up': 'M12 19V5m-6 6 6-6 6 6',
  'circle-x': `${CIRCLE}M9 9l6 6m0-6-6 6`,
  triangle: 'M12 3 2 20h20L12 3ZM12 10v4m0 3v.01',
  pencil: 'M4 20l1-5L16 4l4 4L9 19l-5 1ZM13 7l4 4',
  info: `${CIRCLE}M12 11v5m0-8.5v.01`,
  question: `${CIRCLE}M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8M12 16.8v.01`,
  'chevron-right': 'm9 5 7 7-7 7',
  'chevron-down': 'm5 9 7 7 7-7',
  'chevron-left': 'm15 5-7 7 7 7',
  close: 'm6 6 12 12M18 6 6 18',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm5 12 4 4',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  copy: 'M10 8h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM5 16a1 1 0 0 1-1-1V6a2 2 0 0 1 2-2h9a1 1 0 0 1 1 1',
  camera:
    'M4 8h3l2-3h6l2 3h3a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM12 10a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z',
  calendar: 'M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM4 10h16M8 3v4m8-4v4',
  home: 'm3 11 9-8 9 8v9a1 1 0 0 1-1 1h-5v-6H9v6H4a1 1 0 0 1-1-1z',
  list: 'M8 6h12M8 12h12M8 18h12M4 6v.01M4 12v.01M4 18v.01',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4 21c1-4 4-6 8-6s7 2 8 6',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1Z',
  bank: 'M3 10 12 4l9 6H3ZM5 10v8m5-8v8m4-8v8m5-8v8M3 20h18',
  shield: 'M12 3 4 6v6c0 5 3.5 8 8 9 4.5-1 8-4 8-9V6l-8-3Z',
  document: 'M6 3h8l5 5v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM14 3v5h5M9 13h6m-6 4h6',
  globe: `${CIRCLE}M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18`,
  settings: 'M4 7h10m4 0h2M4 17h2m4 0h10M16 5v4M8 15v4',
  share: 'M12 15V4m-4 4 4-4 4 4M6 12H5v8h14v-8h-1',
  download: 'M12 4v11m-4-4 4 4 4-4M5 20h14',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7Z',
  offline: 'm4 4 16 16M5 12a10 10 0 0 1 4-2.4M19 12a10 10 0 0 0-5-2.7M9 16a5 5 0 0 1 6 0M12 19.5v.01',
  chat: 'M5 5h14a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-8l-4 4v-4H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Z',
  mail: 'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1Zm0 2 8 5 8-5',
  store: 'M4 9 5 4h14l1 5M4 9a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0A2.7 2.7 0 0 0 20 9M5 12v8h14v-8M10 20v-5h4v5',
  external: 'M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  logout: 'M10 4H5v16h5M9 12h11m-4-4 4 4-4 4',
} as const;

export type IconName = keyof typeof SHAPES;

interface IconProps extends Omit<HTMLChakraProps<'svg'>, 'name' | 'children'> {
  name: IconName;
  /** Side in CSS pixels at normal text size; it grows with the text (24 is 1.5rem). */
  size?: number;
  filled?: boolean;
}

/** Always decoration, because the words beside it say the same. */
export function Icon({ name, size = 24, filled = false, ...rest }: IconProps) {
  const side = `${size / 16}rem`;
  return (
    <chakra.svg
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      flex="none"
      width={side}
      height={side}
      {...rest}
    >
      <path d={SHAPES[name]} />
    </chakra.svg>
  );
}

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
