/** Reserves a drawing's space; the drawing is a separate chunk and may fail to load. */
import { chakra } from '@chakra-ui/react/styled-system';
import { lazyPart, useLazyPart } from '../../utils/lazy-part.ts';
import type { SceneName } from './scenes.tsx';

const SCENES = lazyPart('drawings', () => import('./scenes.tsx'), { optional: true });

const SIZES = {
  corner: { flex: '0 1 104px', height: '52px', marginTop: '-8px', marginInlineEnd: '-8px' },
  page: { width: '208px', height: '104px' },
} as const;

export function Drawing({ name, size }: { name: SceneName; size: keyof typeof SIZES }) {
  const { part } = useLazyPart(SCENES, undefined);
  return (
    <chakra.div data-screen-only="" data-drawing={name} minWidth="0" {...SIZES[size]}>
      {part && (
        <chakra.div height="full" animation="fadeIn 200ms">
          <part.Scene name={name} />
        </chakra.div>
      )}
    </chakra.div>
  );
}
