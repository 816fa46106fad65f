/** Line icons of the page, drawn like those of the app; always decoration, the words are beside them or in the label. */
import type { CSSProperties } from 'react';

const CIRCLE = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z';
const PHONE = 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2';

const SHAPES = {
  fork: 'M6 3v12M18 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6 21a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM18 9c0 5-6 4-9 8',
  camera: 'M4 8h3l2-3h6l2 3h3v11H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  back: 'M4 9h10a5.5 5.5 0 0 1 0 11h-3M8 5 4 9l4 4',
  dots: 'M5 12v.01M12 12v.01M19 12v.01',
  plus: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M20 6 9 17l-5-5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  key: 'M8 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM11 12l9-9M16 7l3 3',
  enter: 'M14 4h5v16h-5M10 8l4 4-4 4M14 12H4',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4',
  right: 'm9 6 6 6-6 6',
  down: 'm6 9 6 6 6-6',
  updown: 'm8 10 4-4 4 4M8 14l4 4 4-4',
  play: 'M7 5v14l11-7z',
  pause: 'M9 5v14M15 5v14',
  next: 'M5 6v12l9-6zM18 6v12',
  clock: `${CIRCLE}M12 7v5l3 2`,
  question: `${CIRCLE}M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 17v.01`,
  moon: 'M20 14A8 8 0 1 1 10 4a6.5 6.5 0 0 0 10 10z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1 1M18 18l1 1M19 5l-1 1M6 18l-1 1',
  reload: 'M20 11a8 8 0 1 0-2.3 6.3M20 5v6h-6',
  external: 'M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1',
  globe: `${CIRCLE}M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18`,
  phone: PHONE,
  online: 'M5 12a10 10 0 0 1 14 0M8.5 15.5a5 5 0 0 1 7 0M12 19v.01',
  slow: 'M4 18a9 9 0 1 1 16 0M12 14l4-5',
  offline: 'M4 4l16 16M5 12a10 10 0 0 1 4-2.4M13 9a10 10 0 0 1 6 3M8.5 15.5a5 5 0 0 1 5-1.2M12 19v.01',
  triangle: 'M12 3 2 20h20L12 3ZM12 10v4m0 3v.01',
  bank: 'M3 10 12 4l9 6H3ZM5 10v8m5-8v8m4-8v8m5-8v8M3 20h18',
  building: 'M5 21V4h9v17M14 9h5v12M3 21h18M8 8v.01M11 8v.01M8 12v.01M11 12v.01M8 16v.01M11 16v.01',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4 21c1-4 4-6 8-6s7 2 8 6',
  code: 'm8 7-5 5 5 5M16 7l5 5-5 5',
  braces: 'M9 4c-4 0-1 6-5 8 4 2 1 8 5 8M15 4c4 0 1 6 5 8-4 2-1 8-5 8',
  hash: 'M9 4 7 20M17 4l-2 16M4 9h16M4 15h16',
  drop: 'M12 3c4 5 6 7.5 6 11a6 6 0 0 1-12 0c0-3.5 2-6 6-11z',
  cut: 'M6 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6 21a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8.5 8 20 19M8.5 16 20 5',
  server: 'M4 4h16v7H4zM4 13h16v7H4zM8 7.5v.01M8 16.5v.01',
  upload: 'M12 15V4m-4 4 4-4 4 4M5 20h14',
  bolt: 'M13 3 5 14h6l-1 7 8-11h-6z',
  taller: 'M14 4h6v6M20 4l-6 6M10 20H4v-6M4 20l6-6',
  follow: 'M12 5v14m-6-6 6 6 6-6',
  list: 'M8 6h12M8 12h12M8 18h12M4 6v.01M4 12v.01M4 18v.01',
  page: 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h4',
} as const;

export type IconName = keyof typeof SHAPES;

type IconProps = {
  name: IconName;
  /** Side in CSS pixels of the text's own scale (16 becomes 1rem). */
  size?: number;
  style?: CSSProperties;
};

export const shapeOf = (name: IconName): string => SHAPES[name];

/** Without the styles of Chakra: there are hundreds on a page. */
export function Icon({ name, size = 14, style }: IconProps) {
  const side = `${size / 16}rem`;
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none', width: side, height: side, ...style }}
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
