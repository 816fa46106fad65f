/** A small, muted line: a hint, a note, where a figure comes from. */
import { chakra } from '@chakra-ui/react/styled-system';

export const SmallText = chakra('p', { base: { display: 'block', textStyle: 'small', color: 'fg.muted' } });
