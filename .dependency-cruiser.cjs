/** Who may import whom: the table in the README, as rules. */
const rooms = '(contract|client|mock-server|fixtures|scripts|tests)';
module.exports = {
  forbidden: [
    { name: 'unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^(virtual:|node:)' } },
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contract-is-a-leaf',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(client|mock-server|fixtures|tests|scripts)/' },
    },
    {
      name: 'contract-without-node',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'fixtures-only-contract',
      severity: 'error',
      from: { path: '^fixtures/' },
      to: { path: '^(client|mock-server|tests|scripts)/' },
    },
    {
      name: 'mock-without-client',
      severity: 'error',
      from: { path: '^mock-server/' },
      to: { path: '^(client|tests|scripts)/' },
    },
    {
      name: 'client-only-contract',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^(mock-server|fixtures|tests|scripts)/' },
    },
    {
      name: 'scripts-without-client',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^(client/src|tests)/' },
    },
    {
      name: 'tests-only-create-app',
      severity: 'error',
      from: { path: '^tests/', pathNot: '^tests/client/' },
      to: { path: '^client/src/' },
    },
    {
      name: 'ts-rest-behind-api',
      severity: 'error',
      from: { path: '^client/src/', pathNot: '^client/src/api/' },
      to: { path: '@ts-rest/' },
    },
    {
      name: 'no-feature-to-feature',
      severity: 'error',
      from: { path: '^client/src/features/([^/]+)/' },
      to: { path: '^client/src/features/', pathNot: '^client/src/features/$1/' },
    },
    {
      name: 'client-lib-is-a-leaf',
      severity: 'error',
      from: { path: '^client/src/lib/' },
      to: { path: '^client/src/', pathNot: '^client/src/lib/' },
    },
    {
      name: 'client-ui-knows-no-product',
      severity: 'error',
      from: { path: '^client/src/(ui|forms)/' },
      to: { path: '^client/src/(app|features|journey|api|session|native)/' },
    },
    {
      name: 'client-api-below-features',
      severity: 'error',
      from: { path: '^client/src/(api|native|session|i18n|journey)/' },
      to: { path: '^client/src/(app|features)/' },
    },
    {
      name: 'features-below-app',
      severity: 'error',
      from: { path: '^client/src/features/' },
      to: { path: '^client/src/app/', pathNot: '^client/src/app/(frame|context)' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.cache)/' },
    // The last four keep what does not resolve and Node's own modules in sight: without them their rules are blind.
    includeOnly: `^(${rooms.slice(1, -1)})/|node_modules|^@puente/|^[.]|^node:|^[a-z_]+$`,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.json'],
    },
  },
};
