import { fetchedSheet } from '../components/overlay/fetched-sheet.tsx';

/** Loads on opening, because most borrowers of these screens never open it. */
export const ConsentSheet = fetchedSheet({
  name: 'consent-sheet',
  load: () => import('./consent-sheet.tsx').then((module) => module.ConsentSheet),
  cancel: ({ onDecline }) => onDecline(),
});
