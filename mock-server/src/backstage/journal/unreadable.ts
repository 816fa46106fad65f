/** Why a path leads to no call, by name: what a developer did. */
export const UNREADABLE = [
  'noPrefix',
  'plainPath',
  'lowerCase',
  'cut',
  'twice',
  'noPackage',
  'otherKey',
  'notHex',
  'noSuchCall',
  'wrongMethod',
  'otherFault',
] as const;
export type Unreadable = (typeof UNREADABLE)[number];
