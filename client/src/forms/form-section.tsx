/** The heading of a part of a form, 32 px from the part before (screens: look). */
import { chakra } from '@chakra-ui/react/styled-system';

export const SectionHeading = chakra('h2', {
  base: { textStyle: 'title-3', marginTop: '3', '&:first-of-type': { marginTop: '0' } },
});
