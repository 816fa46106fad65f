import { Flex } from '@chakra-ui/react';
import { BorrowerCard } from '../people/borrower-card.tsx';
import { PeoplePart } from '../people/people-part.tsx';
import { Overlay } from '../ui/overlay.tsx';

/** Shows the left part as an overlay in a window too narrow for it. */
export const PeopleOverlay = () => (
  <Overlay label="World and people" title="People" width="340px">
    <Flex direction="column" minHeight="0" height="70vh">
      <BorrowerCard />
      <PeoplePart />
    </Flex>
  </Overlay>
);
