/** The colour of a world, from its name: one of eight, so that two windows are never confused. */
const COLOURS = [
  'cempasuchil.500',
  'jade.500',
  'anil.500',
  'grana.500',
  'verde.500',
  'jade.300',
  'cempasuchil.700',
  'anil.300',
] as const;

export function colourOf(world: string): (typeof COLOURS)[number] {
  let sum = 0;
  for (const letter of world) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return COLOURS[sum % COLOURS.length] ?? COLOURS[0];
}
