import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type OverlayName, usePage } from '../frame/page-state.tsx';
import { TakeTo } from '../order/take-to.tsx';
import { BorrowerMore } from '../people/borrower-more.tsx';
import { BorrowerCard } from '../people/borrower-card.tsx';
import { PeoplePart } from '../people/people-part.tsx';
import { Overlay } from '../ui/overlay.tsx';
import { Snapshots } from '../world/snapshots-list.tsx';
import { WorldMore } from '../world/world-more.tsx';
import { Worlds } from '../world/worlds-list.tsx';
import { Keys } from './keys.tsx';
import { Palette } from './palette.tsx';

/** The left part over the page, where the window has no room for it. */
const PeopleOver = ({ onClose }: { onClose: () => void }) => (
  <Overlay label="World and people" title="People" onClose={onClose} width="340px">
    <chakra.div display="flex" flexDirection="column" minHeight="0" height="70vh">
      <BorrowerCard />
      <PeoplePart />
    </chakra.div>
  </Overlay>
);

type Shows = (props: { onClose: () => void }) => ReactNode;
const OVERLAYS: Record<NonNullable<OverlayName>, Shows> = {
  palette: Palette,
  keys: Keys,
  worlds: Worlds,
  snapshots: Snapshots,
  world: WorldMore,
  borrower: BorrowerMore,
  takeTo: TakeTo,
  people: PeopleOver,
};

/** What is open over the page; one at a time. */
export function Overlays() {
  const { overlay, open } = usePage();
  if (overlay === null) return null;
  const Shown = OVERLAYS[overlay];
  return <Shown key={overlay} onClose={() => open(null)} />;
}
