import { chakra } from '@chakra-ui/react/styled-system';
import { Overlay } from '../ui/overlay.tsx';
import { BorrowerCard } from './borrower-card.tsx';
import { PeoplePart } from './people-part.tsx';

/** The left part over the page, where the window has no room for it. */
export const PeopleOver = ({ onClose }: { onClose: () => void }) => (
  <Overlay label="World and people" title="People" onClose={onClose} width="340px">
    <chakra.div display="flex" flexDirection="column" minHeight="0" height="70vh">
      <BorrowerCard />
      <PeoplePart />
    </chakra.div>
  </Overlay>
);
