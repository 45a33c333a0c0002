/**
 * Who may import whom (docs/architecture.md#who-may-import-whom). Each part of the tree names the packages that it
 * may take from; everything else of this repository is closed to it, type imports included.
 */
const TIER_2 = ['contracts', 'router', 'api-client', 'mf-contract'];
const TIER_3 = [...TIER_2, 'session', 'ui'];
const TIER_4 = [...TIER_3, 'forms'];

const MAY_IMPORT = {
  'packages/contracts': [],
  'packages/server': [],
  'packages/settings': ['server'],
  'packages/league': ['contracts'],
  'packages/router': ['contracts'],
  'packages/api-client': ['contracts'],
  'packages/mf-contract': TIER_2,
  'packages/session': TIER_2,
  // No fetching in ui, so no api-client.
  'packages/ui': ['contracts', 'router', 'mf-contract'],
  'packages/forms': TIER_3,
  'packages/boards': TIER_4,
  'packages/testing': ['contracts'],
  // Of the league, what browsers may load: 'no server in browsers'.
  'mf-[^/]+': [...TIER_4, 'boards', 'league'],
  // Its server alone: 'no server in browsers'.
  shell: [...TIER_4, 'league', 'server', 'settings'],
  api: ['contracts', 'league', 'server', 'settings'],
  // Tools build, release, run, feed, measure and draw the site: no part of it may import one.
  'tools/build': ['contracts', 'mf-contract'],
  // Router and session: a release command loads a build as the host does, and runs a remote alone.
  'tools/release': [...TIER_2, 'session', 'server', 'settings', 'build'],
  'tools/launcher': ['contracts', 'api-client', 'server', 'settings', 'mf-contract', 'build', 'release'],
  'tools/cli': ['contracts', 'server', 'ui', 'settings', 'launcher', 'api'],
  'tools/measure': ['contracts', 'settings', 'build', 'launcher'],
  'tools/pictures': ['contracts'],
};

/** What tests may import beyond that, `testing` apart. */
const TESTS_MAY_IMPORT = {
  // The database that they run on.
  api: ['launcher'],
  // What a start runs, and prepares a database with; the laws that the demo's match keeps to.
  'tools/launcher': ['api', 'league'],
  // Whole sites, whose database and pages they look at.
  'tools/cli': ['shell'],
  // What the outputs are held against.
  'tools/pictures': ['ui'],
};

const folderOf = (part) => (part === 'api' || part === 'shell' ? `^${part}/` : `^(packages|tools)/${part}/`);

/**
 * The folders of the host in the browser, from the ground up: one may import those of the lines above its own. Beside them
 * lie the entries, which put them together, and what all of them need.
 */
const SHELL_LAYERS = [
  ['page'],
  ['federation', 'logout', 'ssr'],
  ['live', 'login', 'menu', 'notices', 'placeholders'],
  ['breadcrumb', 'session'],
  ['layout'],
  ['staff'],
  ['routing'],
];

/** The modules of the API, likewise. Beside them lie the list of all, and their background jobs. */
const MODULE_LAYERS = [
  [
    'accounts',
    'audit',
    'changes',
    'club-names',
    'lineups',
    'live',
    'match-log',
    'protests',
    'rulings',
    'season-rules',
    'seasons',
    'uploads',
  ],
  ['content', 'mails', 'match-sheets', 'popup', 'ranking'],
  ['login', 'releases'],
  ['archive', 'documents', 'matches'],
  ['corrections', 'honours', 'office', 'people'],
  ['alerts', 'clubs', 'fixtures', 'statistics'],
  ['due-suspensions'],
  ['lineup-writes', 'open-data'],
];

/** Returns the rules of folders in layers. @param entries names of the files beside them that no folder may import. */
function rulesOfLayers(part, root, layers, entries) {
  const rules = layers.flatMap((folders, index) =>
    folders.map((folder) => ({
      name: `${part} layers: ${folder}`,
      comment: `may import ${layers.slice(0, index).flat().join(', ') || 'no other folder'}`,
      severity: 'error',
      from: { path: `^${root}/${folder}/` },
      to: {
        path: `^${root}/([^/]+/|(${entries.join('|')})\\.)`,
        pathNot: `^${root}/(${[folder, ...layers.slice(0, index).flat()].join('|')})/`,
      },
    })),
  );
  const newFolder = {
    name: `${part} layers: a new folder`,
    comment: `a folder of ${root} has a place in the layers`,
    severity: 'error',
    from: { path: `^${root}/(?!(${layers.flat().join('|')})/)[^/]+/` },
    to: {},
  };
  return [...rules, newFolder];
}

/** Test files, test doubles (`*.fake.ts`), second computations (`*.oracle.ts`) and folders of test helpers. */
const TEST = '(\\.(test|proof|fake|oracle)\\.tsx?$|^api/test/|^(packages|tools)/[^/]+/src/testing/)';
const OURS = '^(packages|tools|shell|mf-[^/]+|api|e2e|scripts)/';
/** What webpack puts into a visitor's browser. */
const BROWSER =
  '^(shell/src|mf-[^/]+/src|tools/release/src/dev/frame|packages/(contracts|router|api-client|mf-contract|session|ui|forms|boards)/src)/';

const layers = Object.entries(MAY_IMPORT).map(([part, packages]) => ({
  name: `layers: ${part}`,
  comment: `${part} may import ${packages.join(', ') || 'no other part'}; tests may also import testing`,
  severity: 'error',
  from: { path: `^(${part})/`, pathNot: TEST },
  to: { path: OURS, pathNot: ['^$1/', ...packages.map(folderOf)] },
}));

const testLayers = Object.entries(MAY_IMPORT).map(([part, packages]) => ({
  name: `test layers: ${part}`,
  severity: 'error',
  from: { path: [`^(${part})/.*\\.(test|fake|oracle)\\.tsx?$`, `^(${part})/(test|src/testing)/`] },
  to: {
    path: OURS,
    pathNot: ['^$1/', ...['testing', ...packages, ...(TESTS_MAY_IMPORT[part] ?? [])].map(folderOf)],
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layers,
    ...testLayers,
    ...rulesOfLayers('shell', 'shell/src', SHELL_LAYERS, ['bootstrap', 'index', 'server', 'starter']),
    ...rulesOfLayers('module', 'api/src/modules', MODULE_LAYERS, ['modules', 'work']),
    {
      name: 'features are apart',
      comment: 'a feature is one folder; what two of them need moves up',
      severity: 'error',
      from: { path: '^(mf-[^/]+|shell)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'modules are on top',
      comment: 'modules are built on these folders; what prepares a database with their code is api/src/setup',
      severity: 'error',
      from: { path: '^api/src/(db|disk|errors|http|identity|jobs|mail|redis)/' },
      to: { path: '^api/src/(backup|modules|setup)/' },
    },
    {
      name: 'host parts are apart',
      comment: 'a plugin is one job; what two of them need moves up',
      severity: 'error',
      from: { path: '^shell/server/parts/([^/.]+)' },
      to: { path: '^shell/server/parts/', pathNot: '^shell/server/parts/$1\\.' },
    },
    {
      name: 'host folders are apart',
      comment: 'calendars, exports and feeds know of no other folder; parts may use them all',
      severity: 'error',
      from: { path: '^shell/server/(?!parts/)([^/]+)/' },
      to: { path: '^shell/server/[^/]+/', pathNot: '^shell/server/$1/' },
    },
    {
      name: 'host folders are on top',
      comment: 'what lies beside the folders is for all of them; buildHost.ts puts the parts together',
      severity: 'error',
      from: { path: '^shell/server/[^/]+$', pathNot: '^shell/server/buildHost\\.ts$' },
      to: { path: '^shell/server/[^/]+/' },
    },
    {
      name: 'no node in browsers',
      severity: 'error',
      from: { path: BROWSER, pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no server in browsers',
      comment: 'of the league, the log of a match alone',
      severity: 'error',
      from: { path: BROWSER },
      to: { path: '^packages/(league|server|settings)/', pathNot: '^packages/league/src/matchLog\\.ts$' },
    },
    {
      name: 'the log of a match is small',
      comment: 'browsers load it, so it takes nothing of tables and rulings',
      severity: 'error',
      from: { path: '^packages/league/src/(matchLog\\.ts$|match-log/)', pathNot: TEST },
      to: { path: '^packages/(?!contracts/)', pathNot: '^packages/league/src/match-log/' },
    },
    {
      name: 'no registry in browsers',
      comment: 'links need paths alone; what is known of the addresses is for tests and tools',
      severity: 'error',
      from: { path: BROWSER, pathNot: TEST },
      to: { path: '^packages/contracts/src/routes\\.ts$' },
    },
    {
      name: 'contracts stay plain',
      comment: 'no React, no Node: TypeBox alone, in schemas.ts and openData.ts alone',
      severity: 'error',
      from: { path: '^packages/contracts/src/', pathNot: TEST },
      to: { path: 'node_modules', pathNot: 'node_modules/typebox/' },
    },
    {
      name: 'tests stay outside',
      severity: 'error',
      from: { pathNot: [TEST, '^packages/testing/', '^e2e/'] },
      to: { path: [TEST, '^packages/testing/', '^e2e/'] },
    },
    {
      name: 'no cycles',
      comment: 'of types neither: a type that two files need is in a third, or in the lower of them',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything resolves',
      comment: 'an import that cannot be followed is an import that is not checked',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'dependencies are declared',
      severity: 'error',
      // Attacks are tests that several files share.
      from: { pathNot: [TEST, '^e2e/(fixtures|attacks)/'] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Not folders of installed packages, nor folders above the tree: those are outside of it.
    exclude: { path: ['^(?!\\.\\.|node_modules/).*/(dist|\\.build|var|test-results)/', '^scripts/planted/'] },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
