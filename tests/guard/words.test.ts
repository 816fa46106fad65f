import { describe, expect, test } from 'vitest';
import { matches, textFiles } from './repository.ts';

type Pattern = { said: RegExp; why: string };

const inValue = (pattern: string, flags = 'iu') => new RegExp(`:\\s*"[^"]*(?:${pattern})`, flags);

const SPANISH: readonly Pattern[] = [
  { said: inValue('al frente de|16 dígitos, al frente'), why: '«al frente de» means leading: «en el frente de»' },
  { said: inValue('(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo),'), why: 'no comma after a weekday' },
  { said: inValue('por favor'), why: 'a form that asks politely asks twice' },
  { said: inValue('inv[aá]lid[oa]'), why: 'a borrower is told what to do instead' },
  { said: inValue('\\busted\\b|\\bsu préstamo\\b'), why: 'we say tú' },
  { said: inValue('[“”]|\\\\"'), why: 'Spanish quotes are « »' },
  { said: inValue('no cambian la respuesta'), why: '«no afectan la decisión»' },
  { said: inValue('\\bel buró de crédito\\b'), why: 'its name is Buró de Crédito, without article' },
  { said: inValue('Aparecieron \\d'), why: 'say what to do: «Completa estos 4 datos»' },
  { said: inValue('\\bclic\\b|\\bclick\\b'), why: 'a finger taps: «toca»' },
  { said: inValue('primer pago'), why: 'there is one payment: «tu único pago», «un solo pago»' },
  { said: inValue('responde por lo suyo'), why: '«es responsable de su producto»' },
  { said: inValue('Te depositamos'), why: 'reads as past: «Te vamos a depositar»' },
  { said: inValue('(?<!nos )avisaste \\{'), why: '«Nos avisaste … de un pago»' },
];

const ENGLISH: readonly Pattern[] = [
  { said: inValue('\\\\"'), why: 'English quotes are “ ”' },
  { said: inValue('do not change the answer'), why: '“do not affect the decision”' },
  { said: inValue('\\bsome apps of\\b'), why: '“certain apps, from a short list”' },
  { said: inValue('\\bclick\\b'), why: 'a finger taps' },
  { said: inValue('first payment'), why: 'there is one payment: “your only payment”' },
  { said: inValue('answers for its own'), why: '“is responsible for its own product”' },
];

const TABLE = { es: SPANISH, en: ENGLISH };

// If this fails: a text contains a wording of the tables above; `why` gives the reason or a better wording.
describe.each(['es', 'en'] as const)('texts in %s', (language) => {
  const texts = textFiles(language);
  test.each(TABLE[language].map(({ said, why }) => ({ said, why })))('avoid $said: $why', ({ said }) => {
    expect(texts.length).toBeGreaterThan(0);
    expect(matches(texts, said)).toEqual([]);
  });
});
