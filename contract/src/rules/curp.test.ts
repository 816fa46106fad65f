import * as fc from 'fast-check';
import * as oracle from 'stdnum/lib/cjs/mx/curp.js';
import vectors from './vectors.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { STATES } from '../values/states.ts';
import { checkBirthday } from './dates.ts';
import {
  CURP_PATTERN,
  checkCurp,
  curpBirthday,
  curpCheckDigit,
  curpDisagreements,
  curpGender,
  displayCurp,
  maskCurp,
  normaliseCurp,
  INCONVENIENT_WORDS,
  makeCurp,
} from './curp.ts';

const { valid, invalid, display } = vectors.curp;
const bornOn = (yymmdd: string) => {
  const first17 = `BEML${yymmdd}HMCLNSA`;
  return first17 + curpCheckDigit(first17);
};
const isAgeRule = ({ why }: { why: string }) => why.includes('age rule');

describe('checkCurp', () => {
  it.each(valid)('accepts $v: $why', ({ v, birth, sex, state }) => {
    expect(checkCurp(v)).toBeNull();
    expect(curpBirthday(v)).toBe(birth);
    expect(curpGender(v)).toBe({ H: 'male', M: 'female', X: null }[sex]);
    expect(v.slice(11, 13)).toBe(state);
  });

  it.each(invalid.filter((vector) => !isAgeRule(vector)))('rejects $v: $why', ({ v }) => {
    expect(checkCurp(v)).not.toBeNull();
  });

  it.each(invalid.filter(isAgeRule))('checkCurp accepts $v; only checkBirthday rejects it, as too old', ({ v }) => {
    expect(checkCurp(v)).toBeNull();
    expect(checkBirthday(curpBirthday(v), '2026-11-21')).toBe('tooOld');
  });

  it.each([
    ['', 'required'],
    [' - ', 'required'],
    ['BEML9203', 'tooShort'],
    ['BEML920313HMCLNS099', 'tooLong'],
    ['BEML920313QMCLNS09', 'format'],
    ['BEML920230HMCLNS07', 'date'],
    ['BACA910101HSPRRN05', 'word'],
    ['BEML920313HMCLNS08', 'checkDigit'],
    ['BEÑL920313HMCLNS09', 'format'],
  ])('reports %j as %s', (curp, issue) => {
    expect(checkCurp(curp)).toBe(issue);
  });

  it('accepts a leap day of 2000 and rejects one of 1991', () => {
    expect(checkCurp(bornOn('000229'))).toBeNull();
    expect(checkCurp(bornOn('910229'))).toBe('date');
  });
});

describe('display', () => {
  it.each(display)('displays $raw as $shown and parses it back', ({ raw, shown }) => {
    expect(displayCurp(raw)).toBe(shown);
    expect(shown).toHaveLength(21);
    expect(normaliseCurp(shown.toLowerCase())).toBe(raw);
  });

  it('displays a half-typed CURP without a trailing hyphen', () => {
    expect(['BEM', 'BEML', 'BEML9'].map(displayCurp)).toEqual(['BEM', 'BEML', 'BEML-9']);
  });
});

// The OpenAPI document publishes the pattern without a length limit, so the pattern must be anchored.
it('CURP_PATTERN rejects an extra character at either end', () => {
  const curp = 'GOMA850101MDFMRN00';
  expect(CURP_PATTERN.test(curp)).toBe(true);
  expect(CURP_PATTERN.test(`A${curp}`)).toBe(false);
  expect(CURP_PATTERN.test(`${curp}1`)).toBe(false);
});

it('maskCurp keeps the first four and the last two characters', () => {
  expect(maskCurp('goma850101mdfmrn09')).toBe('GOMA-••••••-••••••-09');
});

it('lists the 81 four-letter words that the register replaces at the start of a CURP', () => {
  expect(INCONVENIENT_WORDS.size).toBe(81);
  expect(['BACA', 'COLA', 'CULO', 'LOKO', 'MAME', 'QULO', 'RATA', 'WUEY'].every((w) => INCONVENIENT_WORDS.has(w))).toBe(
    true,
  );
  expect([...INCONVENIENT_WORDS].every((word) => /^[A-Z]{4}$/.test(word))).toBe(true);
});

describe('curpDisagreements', () => {
  const curp = 'BEML920313HMCLNS09';
  it('returns nothing if birthday and gender match the CURP or are empty', () => {
    expect(curpDisagreements({ curp, birthday: '1992-03-13', gender: 'male' })).toEqual([]);
    expect(curpDisagreements({ curp, birthday: '', gender: '' })).toEqual([]);
  });
  it('reports a different birthday and gender, and ignores gender X', () => {
    expect(curpDisagreements({ curp, birthday: '1992-03-14', gender: 'female' })).toEqual(['birthday', 'gender']);
    expect(curpDisagreements({ curp: 'XAXA900101XDFXXX07', birthday: '1990-01-01', gender: 'male' })).toEqual([]);
  });
});

describe('makeCurp', () => {
  const ema = {
    firstName: 'Emma',
    lastName: 'Gómez Díaz',
    birthday: '1956-12-31',
    gender: 'female',
    state: 'DF',
  } as const;

  it('makeCurp matches the tax authority’s worked example in the first 16 characters', () => {
    expect(makeCurp(ema).slice(0, 16)).toBe('GODE561231MDFMZM');
  });

  it.each([
    ['María Fernanda', 'Ruiz Peña', 'RUPF'],
    ['José Luis', 'de la Cruz Muñoz', 'CUML'],
    ['Ana', 'Ñáñez Olmo', 'XAOA'],
    ['Alma', 'Barrera Castro', 'BXCA'],
    ['Li', 'Ek', 'EXXL'],
    ['María', 'López Mora', 'LOMM'],
    ['María José', 'López Mora', 'LOMJ'],
    ['Ma Rosa', 'López Mora', 'LOMR'],
    ['Ma. Rosa', 'López Mora', 'LOMR'],
    ['M Rosa', 'López Mora', 'LOMR'],
    ['M. Rosa', 'López Mora', 'LOMR'],
    ['J Rubén', 'López Mora', 'LOMR'],
    ['J. Rubén', 'López Mora', 'LOMR'],
    ['Ana', 'López', 'LOXA'],
    ['Ana', 'De La', 'DELA'],
    ['', 'López Mora', 'LOMX'],
    ['Ana', '', 'XXXA'],
  ])('starts the CURP of %s %s with %s', (firstName, lastName, start) => {
    const curp = makeCurp({ ...ema, firstName, lastName });
    expect(curp.slice(0, 4)).toBe(start);
    expect(checkCurp(curp)).toBeNull();
  });

  it('builds CURPs that an independent library accepts too', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcdeñoóuz '), minLength: 3, maxLength: 12 });
    const day = fc.date({ min: new Date('1930-01-01'), max: new Date('2010-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(
        fc.record({
          firstName: letters,
          lastName: letters,
          birthday: day.map((date) => date.toISOString().slice(0, 10)),
          gender: fc.constantFrom('male', 'female'),
          state: fc.constantFrom(...STATES.map((state) => state.curp)),
        }),
        (person) => {
          const curp = makeCurp(person);
          expect(checkCurp(curp)).toBeNull();
          expect(curpBirthday(curp)).toBe(person.birthday);
          expect(curpDisagreements({ ...person, curp })).toEqual([]);
          expect(oracle.validate(curp).isValid).toBe(true);
        },
      ),
      { seed: 18, numRuns: 300 },
    );
  });

  it('checkCurp rejects a generated CURP after any digit of its date is changed', () => {
    const curp = makeCurp(ema);
    for (let index = 4; index < 10; index += 1) {
      const digit = String((Number(curp[index]) + 1) % 10);
      expect(checkCurp(curp.slice(0, index) + digit + curp.slice(index + 1))).not.toBeNull();
    }
  });
});

it.each([
  ['Mi CURP es GOMA850101MDFRRN09.', 'GOMA850101MDFRRN09'],
  ['CURP: goma-850101-mdfrrn-09', 'GOMA850101MDFRRN09'],
  ['\u200BＧＯＭＡ850101MDFRRN09', 'GOMA850101MDFRRN09'],
])('extracts the CURP from %j', (text, curp) => {
  expect(normaliseCurp(text)).toBe(curp);
});

it('rejects a text that contains two CURPs', () => {
  expect(checkCurp('GOMA850101MDFRRN09 BEML920313HMCLNS09')).toBe('tooLong');
});
