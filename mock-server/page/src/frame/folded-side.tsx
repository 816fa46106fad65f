import { chakra } from '@chakra-ui/react/styled-system';
import { useHere } from '../api/backstage.tsx';
import { IconButton } from '../ui/button.tsx';
import { colourOf } from '../world/colour.ts';
import { usePage } from './page-state.tsx';

/** The left part where there is no room for it: world and people open over the page (P). */
export function FoldedSide() {
  const { world } = useHere();
  const { open } = usePage();
  return (
    <chakra.div display="grid" justifyItems="center" gap="8px" paddingTop="10px">
      <chakra.button
        type="button"
        aria-label={`World ${world}`}
        width="28px"
        height="28px"
        borderRadius="field"
        bg={colourOf(world)}
        color="amate.950"
        fontWeight="750"
        onClick={() => open('worlds')}
      >
        {world[0]?.toUpperCase()}
      </chakra.button>
      <IconButton icon="person" label="World and people (P)" onClick={() => open('people')} />
    </chakra.div>
  );
}
