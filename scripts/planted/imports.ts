interface PlantedImport {
  /** The rule of .dependency-cruiser.mjs that must report it. */
  rule: string;
  /** Path and code; the first file breaks the rule, the others are what it imports. */
  files: Record<string, string>;
}

const TARGET = 'export const target = 1;\n';

/** At least one forbidden import for each rule. */
export const PLANTED_IMPORTS: PlantedImport[] = [
  {
    rule: 'layers: mf-[^/]+',
    files: {
      'mf-home/src/otherRemote.ts': "import '../../mf-league/src/target.ts';\n",
      'mf-league/src/target.ts': TARGET,
    },
  },
  {
    rule: 'layers: mf-[^/]+',
    files: { 'mf-home/src/theShell.ts': "import '../../shell/src/target.ts';\n", 'shell/src/target.ts': TARGET },
  },
  { rule: 'layers: shell', files: { 'shell/src/aRemote.ts': "import '../../mf-league/src/target.ts';\n" } },
  {
    rule: 'layers: shell',
    files: { 'shell/server/theApi.ts': "import '../../api/src/target.ts';\n", 'api/src/target.ts': TARGET },
  },
  {
    rule: 'layers: api',
    files: {
      'api/src/aPackage.ts':
        "import type { Host } from '../../packages/mf-contract/src/contract.ts';\nexport type Planted = Host;\n",
    },
  },
  {
    rule: 'layers: packages/contracts',
    files: { 'packages/contracts/src/upwards.ts': "import '../../router/src/index.ts';\n" },
  },
  {
    rule: 'layers: packages/router',
    files: { 'packages/router/src/upwards.ts': "import '../../session/src/index.ts';\n" },
  },
  {
    rule: 'layers: packages/api-client',
    files: { 'packages/api-client/src/sideways.ts': "import '../../router/src/index.ts';\n" },
  },
  {
    rule: 'layers: packages/mf-contract',
    files: { 'packages/mf-contract/src/upwards.ts': "import '../../session/src/index.ts';\n" },
  },
  {
    rule: 'layers: packages/session',
    files: { 'packages/session/src/anApp.ts': "import '../../../shell/src/target.ts';\n" },
  },
  {
    rule: 'layers: packages/ui',
    files: { 'packages/ui/src/fetching.ts': "import '../../api-client/src/index.ts';\n" },
  },
  {
    rule: 'layers: packages/forms',
    files: { 'packages/forms/src/upwards.ts': "import '../../boards/src/index.ts';\n" },
  },
  {
    rule: 'layers: packages/boards',
    files: { 'packages/boards/src/anApp.ts': "import '../../../mf-league/src/target.ts';\n" },
  },
  {
    rule: 'layers: tools/build',
    files: { 'tools/build/src/upwards.ts': "import '../../release/src/uploadBuild.ts';\n" },
  },
  {
    rule: 'layers: tools/release',
    files: { 'tools/release/src/sideways.ts': "import '../../../packages/ui/src/index.ts';\n" },
  },
  {
    rule: 'layers: packages/league',
    files: { 'packages/league/src/aServer.ts': "import '../../server/src/index.ts';\n" },
  },
  {
    rule: 'layers: packages/server',
    files: { 'packages/server/src/anApp.ts': "import '../../../api/src/target.ts';\n" },
  },
  {
    rule: 'layers: packages/testing',
    files: { 'packages/testing/src/anApp.ts': "import '../../../api/src/target.ts';\n" },
  },
  ...['api/src', 'shell/server', 'shell/src', 'mf-home/src'].map((folder) => ({
    rule: `layers: ${folder.startsWith('mf-') ? 'mf-[^/]+' : folder.split('/')[0]}`,
    files: {
      [`${folder}/aTool.ts`]: `import '${'../'.repeat(folder.split('/').length)}tools/launcher/src/paths.ts';\n`,
    },
  })),
  {
    rule: 'layers: tools/launcher',
    files: { 'tools/launcher/src/upwards.ts': "import '../../measure/src/index.ts';\n" },
  },
  {
    rule: 'layers: tools/cli',
    files: { 'tools/cli/src/theHost.ts': "import '../../../shell/src/target.ts';\n" },
  },
  {
    rule: 'layers: tools/measure',
    files: { 'tools/measure/src/theApi.ts': "import '../../../api/src/target.ts';\n" },
  },
  {
    rule: 'layers: tools/pictures',
    files: { 'tools/pictures/src/aPage.ts': "import '../../../packages/ui/src/index.ts';\n" },
  },
  {
    rule: 'test layers: shell',
    files: { 'shell/server/planted.test.ts': "import '../../tools/launcher/src/paths.ts';\n" },
  },
  { rule: 'test layers: api', files: { 'api/src/planted.test.ts': "import '../../shell/src/target.ts';\n" } },
  {
    rule: 'features are apart',
    files: {
      'mf-team/src/features/squad/planted.ts': "import '../news/target.ts';\n",
      'mf-team/src/features/news/target.ts': TARGET,
    },
  },
  {
    rule: 'modules are on top',
    files: {
      'api/src/db/planted.ts':
        "import type { target } from '../modules/clubs/target.ts';\nexport type Planted = typeof target;\n",
      'api/src/modules/clubs/target.ts': TARGET,
    },
  },
  {
    rule: 'module layers: ranking',
    files: {
      'api/src/modules/ranking/planted.ts':
        "import type { Planted } from '../matches/planted.ts';\nexport type T = Planted;\n",
      'api/src/modules/matches/planted.ts': 'export type Planted = 1;\n',
    },
  },
  {
    rule: 'module layers: uploads',
    files: {
      'api/src/modules/uploads/planted.ts': "import '../content/target.ts';\n",
      'api/src/modules/content/target.ts': TARGET,
    },
  },
  {
    rule: 'module layers: live',
    files: { 'api/src/modules/live/planted.ts': "import '../modules.ts';\n" },
  },
  {
    rule: 'module layers: a new folder',
    files: {
      'api/src/modules/another/planted.ts': "import '../seasons/target.ts';\n",
      'api/src/modules/seasons/target.ts': TARGET,
    },
  },
  {
    rule: 'shell layers: page',
    files: {
      'shell/src/page/planted.ts': "import type { Planted } from '../layout/target.ts';\nexport type T = Planted;\n",
      'shell/src/layout/target.ts': 'export type Planted = 1;\n',
    },
  },
  {
    rule: 'shell layers: menu',
    files: { 'shell/src/menu/planted.ts': "import '../notices/target.ts';\n", 'shell/src/notices/target.ts': TARGET },
  },
  {
    rule: 'shell layers: a new folder',
    files: { 'shell/src/another/planted.ts': "import '../page/target.ts';\n", 'shell/src/page/target.ts': TARGET },
  },
  {
    rule: 'host parts are apart',
    files: { 'shell/server/parts/planted.ts': "import './target.ts';\n", 'shell/server/parts/target.ts': TARGET },
  },
  {
    rule: 'host folders are apart',
    files: {
      'shell/server/feeds/planted.ts': "import '../export/target.ts';\n",
      'shell/server/export/target.ts': TARGET,
    },
  },
  {
    rule: 'host folders are on top',
    files: { 'shell/server/planted.ts': "import './feeds/target.ts';\n", 'shell/server/feeds/target.ts': TARGET },
  },
  { rule: 'no node in browsers', files: { 'packages/session/src/planted.ts': "import 'node:fs';\n" } },
  { rule: 'no server in browsers', files: { 'shell/src/planted.ts': "import '@wkff/server';\n" } },
  { rule: 'no server in browsers', files: { 'shell/src/league.ts': "import '../../packages/league/src/index.ts';\n" } },
  { rule: 'no server in browsers', files: { 'shell/src/settings.ts': "import '@wkff/settings';\n" } },
  { rule: 'contracts stay plain', files: { 'packages/contracts/src/another.ts': "import 'undeclared';\n" } },
  {
    rule: 'tests stay outside',
    files: { 'mf-media/src/planted.ts': "import './planted.test.ts';\n", 'mf-media/src/planted.test.ts': TARGET },
  },
  ...['site.fake.ts', 'slow.oracle.ts', 'testing/helper.ts'].map((target) => ({
    rule: 'tests stay outside',
    files: {
      [`packages/ui/src/${target.replace(/\W/g, '-')}.ts`]: `import './${target}';\n`,
      [`packages/ui/src/${target}`]: TARGET,
    },
  })),
  {
    rule: 'tests stay outside',
    files: { 'shell/src/aHelper.ts': "import '@wkff/ui/testing';\n" },
  },
  {
    rule: 'test layers: shell',
    files: { 'shell/server/planted.fake.ts': "import '../../tools/launcher/src/paths.ts';\n" },
  },
  {
    rule: 'no cycles',
    files: {
      'shell/src/one.ts': "import './two.ts';\n",
      'shell/src/two.ts': "import './one.ts';\n",
    },
  },
  {
    rule: 'no cycles',
    files: {
      'api/src/oneType.ts': "import type { Two } from './twoTypes.ts';\nexport type One = Two | 1;\n",
      'api/src/twoTypes.ts': "import type { One } from './oneType.ts';\nexport type Two = One[];\n",
    },
  },
  { rule: 'everything resolves', files: { 'packages/ui/src/nowhere.ts': "import '@wkff/session';\n" } },
  {
    rule: 'dependencies are declared',
    files: {
      'packages/ui/src/undeclared.ts': "import 'undeclared';\n",
      'node_modules/undeclared/package.json': '{ "name": "undeclared", "main": "dist/index.js" }\n',
      'node_modules/undeclared/dist/index.js': '',
    },
  },
];
