export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const digitsOf = (text: string) => text.replace(/\D/g, '');

const PARTICLES = new Set('de del la las los el y da di san santa'.split(' '));
export const wordsOfName = (name: string) =>
  (name.match(/\p{L}+/gu) ?? []).filter((word) => word.length >= 3 && !PARTICLES.has(fold(word)));

const WITH_ACCENTS: Record<string, string> = { a: 'aáàâä', e: 'eéèêë', i: 'iíìîï', o: 'oóòôö', u: 'uúùûü', n: 'nñ' };
export function asWord(text: string): RegExp {
  const letters = [...fold(text)].map((letter) => {
    const others = WITH_ACCENTS[letter];
    return others ? `[${others}]` : letter.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  });
  return new RegExp(`(?<![\\p{L}\\d])${letters.join('')}(?![\\p{L}\\d])`, 'giu');
}
