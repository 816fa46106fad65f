/** Result of comparing the text on screen with the version that the borrower accepted (screens: privacy). */
export type VersionComparison = 'same' | 'changed' | 'outdated';

/** Versions are `YYYY-MM`. Returns null if no accepted version is known. */
export function compareVersions(accepted: string | null | undefined, shown: string): VersionComparison | null {
  if (!accepted) return null;
  if (accepted === shown) return 'same';
  return accepted < shown ? 'changed' : 'outdated';
}
