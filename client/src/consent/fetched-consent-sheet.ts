import { fetchedSheet } from '../ui/overlay/fetched-sheet.tsx';

/** The disclosure, for screens on which most borrowers never open it. */
export const ConsentSheet = fetchedSheet({
  name: 'consent-sheet',
  load: () => import('./consent-sheet.tsx').then((module) => module.ConsentSheet),
  cancel: ({ onDecline }) => onDecline(),
});
