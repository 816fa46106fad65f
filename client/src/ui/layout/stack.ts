/** Parts one below another. `gap` is the space between them, for example `gap="3"`. */
import { chakra } from '@chakra-ui/react/styled-system';

/** One column that a long word or number does not widen. */
export const STACKED = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const Stack = chakra('div', { base: STACKED });
