/**
 * Style properties and conditions that the app uses, a fraction of the library's. A property that is not listed takes
 * plain CSS values, no token names; `base-config.test.ts` finds missing and unused ones.
 */
import { defineConfig } from '@chakra-ui/react/styled-system';

const TOKENS: Record<string, string> = {
  spacing:
    'gap columnGap insetInlineEnd marginTop marginBottom marginInline marginBlock marginInlineStart padding ' +
    'paddingTop paddingBottom paddingInline paddingBlock paddingInlineStart paddingInlineEnd',
  sizes: 'width height minWidth minHeight maxWidth',
  colors: 'background color borderColor borderTopColor borderBottomColor outlineColor',
  radii: 'borderRadius borderTopLeftRadius borderTopRightRadius',
  shadows: 'boxShadow',
  zIndex: 'zIndex',
  fonts: 'fontFamily',
};

function utilities(valuesOf: ValuesOf) {
  const rows = Object.entries(TOKENS).flatMap(([category, properties]) => {
    const values = valuesOf(category);
    return properties
      .split(' ')
      .map((name) => [name, name === 'background' ? { values, shorthand: ['bg'] } : { values }]);
  });
  return Object.fromEntries(rows);
}

/** Returns a token category's name, for the library to look up, or its values. */
export type ValuesOf = (category: string) => string | Record<string, string>;

export const baseConfig = (valuesOf: ValuesOf) =>
  defineConfig({
    utilities: utilities(valuesOf),
    conditions: {
      active: '&:is(:active, [data-active]):not(:disabled, [data-disabled], [data-state=open])',
      focusVisible: '&:is(:focus-visible, [data-focus-visible])',
      checked: '&:is(:checked, [data-checked], [aria-checked=true], [data-state=checked])',
      before: '&::before',
      after: '&::after',
      last: '&:last-of-type',
      print: '@media print',
      dark: '.dark &',
    },
  });
