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
  'client/src/session/consents.ts': {
    'let last: { json: string; consent: Consent | null } = {};': 'equivalent: the first answer is never the empty text',
    'let last: { json: string; consent: Consent | null } = { json: "Stryker was here!", consent: null };':
      'equivalent: the first answer is never that text',
  },
  'client/src/session/drafts.ts': {
    'const stored = false ? undefined : storage.read(key);': 'equivalent: under no key nothing is kept',
    'if (true) storage.remove(key);': 'equivalent: under no key nothing is kept',
  },
  'client/src/session/session-store.ts': {
    'return { basicInfo: { userId, firstName: text(basicInfo.firstName), mobile: text(basicInfo?.mobile) } };':
      'equivalent: with a userId there is a basicInfo',
    'return { basicInfo: { userId, firstName: text(basicInfo?.firstName), mobile: text(basicInfo.mobile) } };':
      'equivalent: with a userId there is a basicInfo',
    'score: (value) => (true && Number.isFinite(value) ? value : null),':
      'equivalent: only a number is finite; the other half is for the types',
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
