/** The colour of a world, from its name: one of eight, so that two windows are never confused. */
const COLOURS = [
  'orange.300',
  'teal.300',
  'blue.300',
  'pink.300',
  'green.300',
  'purple.300',
  'yellow.300',
  'cyan.300',
] as const;

export function colourOf(world: string): (typeof COLOURS)[number] {
  let sum = 0;
  for (const letter of world) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return COLOURS[sum % COLOURS.length] ?? COLOURS[0];
}
