import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

const workspaces = [
  'api',
  'e2e',
  'shell',
  ...readdirSync(ROOT).filter((name) => name.startsWith('mf-')),
  ...['packages', 'tools'].flatMap((part) => readdirSync(join(ROOT, part)).map((name) => `${part}/${name}`)),
].filter((folder) => existsSync(join(ROOT, folder, 'package.json')));

/** Names without their scope, e.g. `contracts`. */
const ours = (dependencies: Record<string, string> = {}) =>
  Object.keys(dependencies)
    .filter((name) => name.startsWith('@wkff/'))
    .map((name) => name.slice('@wkff/'.length));

test.each(workspaces)('%s has a README that names its entry, tests and neighbours', (folder) => {
  const readme = readFileSync(join(ROOT, folder, 'README.md'), 'utf8');
  expect(readme).toMatch(/^- \*\*(Entry|Browser)\*\*: /m);
  expect(readme).toMatch(/^- \*\*(Tests|Run)\*\*: /m);

  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
  const [imports = ''] = /^- \*\*Imports\*\*: [^]*?(?=^- \*\*)/m.exec(readme) ?? [];
  const named = [...imports.matchAll(/[`[](?:@wkff\/)?([a-z-]+)[`\]]/g)].map(([, name]) => name ?? '');
  const known = [...ours(dependencies), ...ours(devDependencies)];
  const unnamed = ours(dependencies).filter((name) => !named.includes(name));
  const unknown = named.filter((name) => !known.includes(name) && !['packages', 'tools'].includes(name));
  expect({ unnamed, unknown }).toEqual({ unnamed: [], unknown: [] });
});
