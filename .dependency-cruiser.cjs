/** Import rules between folders, as in the table of the README. */
const topFolders = '(contract|client|mock-server|fixtures|scripts|tests)';

/** Folders of `client/src`, lowest first: each may import those in lines above, but none in its own line. */
const CLIENT_LAYERS = [
  ['utils'],
  ['history', 'i18n', 'native', 'storage', 'theme'],
  ['components'],
  ['forms'],
  ['api'],
  ['application'],
  ['layout'],
  ['loan', 'codes', 'consent'],
  ['confirm'],
  ['features'],
  ['app'],
];
/** Interface parts and form fields must not know the product, so they may not import `i18n`, `native` or `storage`. */
const KNOW_NO_PRODUCT = ['components', 'forms'];
const CLIENT_FOLDERS = CLIENT_LAYERS.flat().filter((folder) => folder !== 'app');

function below(folder) {
  const layer = CLIENT_LAYERS.findIndex((level) => level.includes(folder));
  const known = CLIENT_LAYERS.slice(0, layer)
    .flat()
    .filter((each) => !KNOW_NO_PRODUCT.includes(folder) || !['i18n', 'native', 'storage'].includes(each));
  return {
    name: `client-${folder}-below`,
    severity: 'error',
    from: { path: `^client/src/${folder}/` },
    to: { path: '^client/src/[^/]+/', pathNot: `^client/src/(${[folder, ...known].join('|')})/` },
  };
}

/** Folders of `mock-server/src`, lowest first: each may import those before it. */
const SERVER_LAYERS = [
  'errors',
  'loans',
  'storage',
  'process',
  'drifts',
  'worlds',
  'presenters',
  'plugins',
  'routes',
  'control',
];

const serverBelow = (folder, layer) => ({
  name: `server-${folder}-below`,
  severity: 'error',
  from: { path: `^mock-server/src/${folder}/`, pathNot: '\\.(test|fixture)\\.ts$' },
  to: {
    path: '^mock-server/src/',
    pathNot: `^mock-server/src/(${SERVER_LAYERS.slice(0, layer + 1).join('|')})/`,
  },
});

module.exports = {
  forbidden: [
    { name: 'unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^(virtual:|node:)' } },
    // Counts type-only cycles too, because neither file of a cycle can be read without the other.
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
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
      from: { path: '^mock-server/', pathNot: '^mock-server/backstage/' },
      to: { path: '^(client|tests(?!/support/)|scripts|mock-server/backstage)/' },
    },
    {
      name: 'only-tests-use-test-support',
      severity: 'error',
      from: { path: '^mock-server/', pathNot: '\\.(test|fixture)\\.tsx?$' },
      to: { path: '^tests/' },
    },
    {
      name: 'backstage-page-only-contracts',
      severity: 'error',
      // The backstage page may import only the control contract and the fault types; it reaches the mock server over
      // HTTP.
      from: { path: '^mock-server/backstage/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(client|tests|scripts|fixtures|mock-server/src)/',
        pathNot: '^mock-server/src/(control/contract|worlds/faults)\\.ts$',
      },
    },
    {
      name: 'kit-without-client',
      severity: 'error',
      from: { path: '^tests/kit/' },
      to: { path: '^(client|tests/(?!kit/)|scripts|mock-server/backstage)/' },
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
      // Only `scripts/conformance` may use the client, because it checks a server through the app's own client.
      from: { path: '^scripts/', pathNot: '^scripts/conformance/' },
      to: { path: '^(client/src|tests)/' },
    },
    {
      name: 'conformance-reads-as-the-client',
      severity: 'error',
      from: { path: '^scripts/conformance/' },
      to: { path: '^(client/src|tests)/', pathNot: '^client/src/(api/|utils/clock\\.ts$)' },
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
    ...CLIENT_FOLDERS.map(below),
    ...SERVER_LAYERS.map(serverBelow),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.cache)/' },
    // The last four patterns keep Node's own and unresolved modules in the graph, without which their rules find
    // nothing.
    includeOnly: `^(${topFolders.slice(1, -1)})/|node_modules|^@puente/|^[.]|^node:|^[a-z_]+$`,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.json'],
    },
  },
};
