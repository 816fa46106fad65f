/** How the text on screen stands to the one that was accepted: never older or newer without saying so (screens, 28). */
export type AcceptedStanding = 'same' | 'changed' | 'outdated';

/** Versions are year and month, `2026-11`. Null: nothing known to be accepted, nothing to say. */
export function acceptedStanding(accepted: string | null | undefined, shown: string): AcceptedStanding | null {
  if (!accepted) return null;
  if (accepted === shown) return 'same';
  return accepted < shown ? 'changed' : 'outdated';
}
