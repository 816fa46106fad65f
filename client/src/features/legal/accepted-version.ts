/**
 * Compares the text on screen with the accepted version, so that the screen says when it is older or newer (screens:
 * privacy).
 */
export type VersionComparison = 'same' | 'changed' | 'outdated';

/** Versions are year and month, `2026-11`. Returns null when no accepted version is known. */
export function compareVersions(accepted: string | null | undefined, shown: string): VersionComparison | null {
  if (!accepted) return null;
  if (accepted === shown) return 'same';
  return accepted < shown ? 'changed' : 'outdated';
}
