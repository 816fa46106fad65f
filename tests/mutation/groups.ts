/** Lists the groups of files to mutate, each with the tests that run and the share of mutants they must kill. */

export type MutationGroup = {
  mutate: readonly string[];
  /** Globs of the tests that run: those beside the code, plus others only where the code needs them. */
  tests: readonly string[];
  /** Minimum share of killed mutants, in percent. */
  floor: number;
  /** Skips mutants that run only while a module loads: each would run every test of its group. */
  ignoreStatic?: true;
};

export const MUTATION_GROUPS = {
  rules: { mutate: ['contract/src/rules/**/*.ts'], tests: ['contract/src/rules/**/*.test.ts'], floor: 85 },
  cipher: {
    mutate: ['contract/src/wire/call-address.ts'],
    tests: ['contract/src/wire/call-address.test.ts'],
    floor: 85,
  },
  money: {
    mutate: ['mock-server/src/loans/{centavos,loan-cost,offer}.ts'],
    tests: ['mock-server/src/loans/{loan-cost,offer}.test.ts'],
    floor: 90,
  },
  loans: {
    mutate: [
      'mock-server/src/loans/**/*.ts',
      '!mock-server/src/loans/{centavos,loan-cost,offer}.ts',
      '!mock-server/src/loans/**/*.fixture.ts',
    ],
    tests: ['mock-server/src/loans/**/*.test.ts'],
    floor: 90,
  },
  presenters: {
    mutate: ['mock-server/src/presenters/*.ts'],
    // Messages need a whole loan, which only the kit runs.
    tests: ['mock-server/src/presenters/*.test.ts', 'tests/lifecycle/messages.test.ts'],
    floor: 85,
  },
  reading: {
    // Apart from `api`: the app imports these files only when an answer needs them. Among the tests of `api` they would
    // load before Stryker activates a mutant, which would then not be tested.
    mutate: ['client/src/api/reading/*.ts'],
    tests: ['client/src/api/reading/*.test.ts'],
    floor: 85,
  },
  api: {
    mutate: ['client/src/api/**/*.ts', '!client/src/api/reading/*.ts'],
    tests: ['client/src/api/**/*.test.{ts,tsx}'],
    floor: 85,
    // A mutant in a constant table would run all tests of this group, which render screens for the whole contract:
    // half a minute per mutant, hours for all.
    ignoreStatic: true,
  },
  loan: {
    mutate: [
      'client/src/loan/{loan-state,loan-presentation,loan-actions,row-values,cost-rows,money/money-on-its-way}.ts',
    ],
    tests: ['client/src/loan/**/*.test.ts'],
    floor: 85,
  },
  repay: {
    mutate: ['client/src/features/repay/{cashier/pay-intent,detail/debt-rows,amount-form}.ts'],
    tests: ['client/src/features/repay/**/*.test.ts'],
    floor: 85,
  },
  application: {
    mutate: ['client/src/application/{order-status,steps}.ts', 'client/src/confirm/confirm-state.ts'],
    tests: ['client/src/application/{order-status,steps}.test.ts', 'client/src/confirm/confirm-state.test.ts'],
    floor: 85,
  },
  storage: {
    mutate: ['client/src/storage/{code-requests,consents,drafts,order-values,session-store}.ts'],
    tests: ['client/src/storage/*.test.ts'],
    floor: 85,
  },
  figures: {
    mutate: ['client/src/i18n/{numbers,dates}.ts'],
    tests: ['client/src/i18n/*.test.ts'],
    floor: 85,
  },
} as const satisfies Record<string, MutationGroup>;

export type MutationGroupName = keyof typeof MUTATION_GROUPS;
