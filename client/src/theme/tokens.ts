/**
 * Design tokens (screens: look): colours, sizes, fonts. Text in rem follows the phone's text size; space in px, so that
 * 200 % text fits 320 px.
 */
import { defineSemanticTokens, defineTokens } from '@chakra-ui/react/styled-system';

const valued = (record: Record<string, string>) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, { value }]));

export const tokens = defineTokens({
  fonts: {
    body: {
      value:
        'var(--first-font, "Figtree Variable"), "Figtree Roboto", "Figtree Arial", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
    },
  },
  spacing: valued({
    '1': '4px',
    '2': '8px',
    '3': '12px',
    '4': '16px',
    '5': '20px',
    '6': '24px',
    '8': '32px',
    '10': '40px',
    '12': '48px',
    '16': '64px',
    gutter: '16px',
    card: '20px',
  }),
  sizes: valued({
    control: '52px',
    compact: '44px',
    touch: '48px',
    row: '56px',
    header: '56px',
    bar: '64px',
    content: '560px',
    // Line height of the large amount; its skeleton is as high.
    amount: 'min(3.75rem, 14.42vw)',
    full: '100%',
  }),
  radii: valued({
    tag: '6px',
    small: '10px',
    input: '12px',
    button: '14px',
    pill: '26px',
    card: '24px',
    sheet: '24px',
    full: '9999px',
  }),
  zIndex: valued({ content: '0', bar: '10', header: '20', sheet: '100', dialog: '110', toast: '120' }),
});

const pair = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      canvas: pair('#FBFAF7', '#0E1412'),
      surface: pair('#FFFFFF', '#171F1C'),
      raised: pair('#FFFFFF', '#1F2925'),
      sunken: pair('#F5F4F0', '#0A0F0D'),
      selected: pair('#F0FBF7', '#12302A'),
    },
    fg: {
      DEFAULT: pair('#1E2422', '#F1F3F0'),
      muted: pair('#4B524C', '#C2C8C3'),
      subtle: pair('#6B6D65', '#9BA49E'),
    },
    border: { control: pair('#85817A', '#75807A'), hairline: pair('#EAE8E1', '#2B3631') },
    brand: {
      solid: pair('#026956', '#5CC7AC'),
      pressed: pair('#035343', '#8CDBC5'),
      onSolid: pair('#FFFFFF', '#00251C'),
      text: pair('#026956', '#8CDBC5'),
      subtle: pair('#DEF5ED', '#10352C'),
      onSubtle: pair('#035343', '#BBEADB'),
      subtlePressed: pair('#BBEADB', '#1A4A3E'),
      // Background behind home's header, dark in both themes.
      band: pair('#026956', '#035343'),
      onBand: pair('#FFFFFF', '#FFFFFF'),
      border: pair('#026956', '#5CC7AC'),
    },
    // Colours of full-screen good news on the `band` background; the same in both themes.
    stage: {
      arch: { value: '#8CDBC5' },
      beam: { value: '#5CC7AC' },
      soft: { value: '#BBEADB' },
      text: { value: '#DEF5ED' },
      well: { value: 'rgba(0,37,28,.35)' },
      glow: { value: '#FFBB4C' },
      ink: { value: '#00251C' },
    },
    focus: pair('#3667DA', '#A9C6FE'),
    danger: {
      text: pair('#AE1638', '#FFA7AA'),
      border: pair('#D12347', '#F8727D'),
      subtle: pair('#FFF5F5', '#3A1219'),
      onSubtle: pair('#8C112C', '#FECFD0'),
    },
    warning: {
      text: pair('#844B17', '#FECF7F'),
      border: pair('#A46015', '#F5A106'),
      subtle: pair('#FFF1D2', '#38240C'),
      onSubtle: pair('#844B17', '#FFE3AC'),
      solid: pair('#F5A106', '#FFBB4C'),
      onSolid: pair('#101513', '#101513'),
    },
    success: {
      text: pair('#1F723A', '#94E6A5'),
      border: pair('#2C924C', '#3FB663'),
      subtle: pair('#DEF8E2', '#12301C'),
      onSubtle: pair('#195A2D', '#BFF2C8'),
    },
    info: {
      text: pair('#244FB9', '#A9C6FE'),
      border: pair('#3667DA', '#7CA5FC'),
      subtle: pair('#E6EEFE', '#14264C'),
      onSubtle: pair('#1A3E95', '#CEDEFF'),
    },
    scrim: pair('rgba(16,21,19,.50)', 'rgba(0,0,0,.62)'),
    skeleton: pair('#EAE8E1', '#26312C'),
    // Our choice: the design does not define the slider's unfilled track for the dark theme.
    track: pair('#DAD7CF', '#2B3631'),
    voucher: { ink: pair('#000000', '#000000'), paper: pair('#FFFFFF', '#FFFFFF') },
  },
  shadows: {
    card: pair('0 1px 2px rgba(16,21,19,.06), 0 8px 24px -12px rgba(16,21,19,.18)', '0 0 0 1px #2B3631'),
    sheet: pair('0 -8px 32px rgba(16,21,19,.16)', '0 0 0 1px #2B3631'),
  },
});

const style = (fontSize: string, lineHeight: string, fontWeight: string, letterSpacing?: string) => ({
  value: { fontSize, lineHeight, fontWeight, ...(letterSpacing ? { letterSpacing } : {}) },
});

/**
 * Text styles (screens: look). At 320 px and 200 % text, amounts and headings stop growing before they would break.
 * Line heights have no unit, so they grow with the text.
 */
export const textStyles = {
  'amount-xl': style('min(3.25rem, 12.5vw)', '1.1538', '750', '-0.02em'),
  'amount-xl-long': style('min(2.5rem, 10.5vw)', '1.15', '750', '-0.02em'),
  'amount-md': style('1.25rem', '1.4', '650'),
  'title-1': style('min(1.75rem, max(1rem, 11vw))', '1.2857', '700'),
  'title-2': style('min(1.25rem, max(1rem, 9.5vw))', '1.4', '700'),
  'title-3': style('min(1.125rem, max(1rem, 9.5vw))', '1.4444', '650'),
  body: style('1rem', '1.5', '400'),
  'body-strong': style('1rem', '1.5', '600'),
  input: style('1.0625rem', '1.5294', '450'),
  button: style('1.0625rem', '1.4118', '650'),
  label: style('0.9375rem', '1.4667', '600'),
  small: style('0.875rem', '1.4286', '450'),
  'small-strong': style('0.875rem', '1.4286', '550'),
  micro: style('0.8125rem', '1.3846', '600'),
};
