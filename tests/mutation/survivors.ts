const NEVER_EMPTY = 'equivalent: the default is for the types; a number with two decimals always has both parts';

/** Mutants that live on with good reason, by file: the mutated line, and why no test can or should tell it apart. */
export const SURVIVORS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'client/src/i18n/dates.ts': {
    'const month = NAMES[language].months[local.getUTCMonth()] ?? "Stryker was here!";':
      'equivalent: every month has a name',
    'const [, day, time] = /^(\\d{4}-\\d{2}-\\d{2})(?:[ T](\\d{2}:\\d{2}:\\d{2}))?$/.exec(wire) ?? ["Stryker was here"];':
      'equivalent: the first part is not read',
  },
  'client/src/i18n/money.ts': {
    'const [whole = "Stryker was here!", cents] = Math.abs(pesos)': NEVER_EMPTY,
    "const [whole = \"Stryker was here!\", decimals = ''] = (share * 100).toFixed(2).split('.');": NEVER_EMPTY,
    "const [whole = '', decimals = \"Stryker was here!\"] = (share * 100).toFixed(2).split('.');": NEVER_EMPTY,
  },
  'contract/src/wire/path-cipher.ts': {
    'const bytes = Uint8Array.from(hex.match(/../g) ?? ["Stryker was here"], (pair) => Number.parseInt(pair, 16));':
      'equivalent: the pattern above lets nothing through that has no pairs',
  },
  'mock-server/src/money/cat.ts': {
    'while (surplus(high) <= 0) {': 'equivalent: one doubling more, and the halving finds the same rate',
    'if (high >= HIGHEST) return null;': 'equivalent: no power of two is ten thousand million',
    'for (let step = 0; step <= STEPS; step++) {': 'equivalent: two hundred halvings are finer than a number can be',
    'if (surplus(middle) <= 0) low = middle;': 'equivalent: either half ends at the rate itself',
  },
  'mock-server/src/money/debt.ts': {
    'const booked = {};': 'equivalent: the loop writes every part before anything is read',
  },
};
