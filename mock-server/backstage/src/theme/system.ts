/** The look of the page: the app's own tokens, with sizes for a desk instead of a thumb. No colour of its own. */
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { semanticTokens, tokens } from '@puente/client/src/ui/theme/tokens.ts';
import { globalCss } from './global-css.ts';

const text = (fontSize: number, lineHeight: number, fontWeight: string, more: Record<string, string> = {}) => ({
  value: { fontSize: `${fontSize / 16}rem`, lineHeight: `${lineHeight / 16}rem`, fontWeight, ...more },
});

const mono = {
  fontFamily:
    'ui-monospace, "SF Mono", SFMono-Regular, Menlo, "Cascadia Mono", Consolas, "Noto Sans Mono", "DejaVu Sans Mono", monospace',
  letterSpacing: '-0.01em',
};

export const textStyles = {
  body: text(13, 18, '450'),
  strong: text(13, 18, '600'),
  second: text(12, 16, '450'),
  label: text(12, 16, '600'),
  title: text(15, 20, '700'),
  amount: text(20, 24, '700', { letterSpacing: '-0.01em' }),
  big: text(30, 36, '700', { letterSpacing: '-0.02em' }),
  clock: text(40, 44, '700', { letterSpacing: '-0.025em' }),
  time: text(18, 22, '700', { letterSpacing: '-0.01em' }),
  code: text(12, 17, '450', mono),
  digits: text(16, 22, '650', mono),
};

/** Between the hairline and the border of a control: the edge of what can be pressed. */
const edge = 'color-mix(in srgb, var(--chakra-colors-border-control) 34%, var(--chakra-colors-border-hairline))';

const radii = { ...tokens.radii, field: { value: '8px' }, box: { value: '12px' }, tile: { value: '14px' } };

export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    globalCss,
    conditions: { dark: '.dark &' },
    theme: {
      breakpoints: { md: '761px', xl: '1280px' },
      tokens: { ...tokens, radii },
      semanticTokens: {
        ...semanticTokens,
        colors: { ...semanticTokens.colors, edge: { value: edge } },
        shadows: {
          ...semanticTokens.shadows,
          thumb: {
            value: {
              base: '0 1px 2px rgba(16,21,19,.14), 0 0 0 .5px rgba(16,21,19,.06)',
              _dark: '0 0 0 1px var(--chakra-colors-edge)',
            },
          },
          pop: {
            value: {
              base: '0 12px 40px -8px rgba(16,21,19,.28), 0 2px 8px rgba(16,21,19,.08)',
              _dark: '0 0 0 1px var(--chakra-colors-edge), 0 16px 48px rgba(0,0,0,.5)',
            },
          },
        },
      },
      textStyles,
      keyframes: { spin: { to: { transform: 'rotate(360deg)' } }, appear: { from: { opacity: '0' } } },
    },
  }),
);
