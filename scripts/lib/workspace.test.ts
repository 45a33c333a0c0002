import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

interface Manifest {
  name: string;
  packageManager?: string;
  devEngines?: object;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const readManifest = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
const folders = [
  ROOT,
  ...readdirSync(ROOT).map((name) => join(ROOT, name)),
  ...['packages', 'tools'].flatMap((part) => readdirSync(join(ROOT, part)).map((name) => join(ROOT, part, name))),
].filter((folder) => existsSync(join(folder, 'package.json')));
const manifests = folders.map(readManifest);
const dependencies = manifests.flatMap(({ name, dependencies, devDependencies, optionalDependencies }) =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).map(([dependency, version]) => ({
    from: name,
    dependency,
    version,
  })),
);

function installedVersion(from: string, dependency: string): string | undefined {
  const folder = realpathSync(join(ROOT, from, 'node_modules', dependency));
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version?: string }).version;
}

test('the workspace is read: root, host, remotes, API, tests and packages', () => {
  expect(manifests.length).toBeGreaterThanOrEqual(17);
  expect(dependencies.length).toBeGreaterThan(100);
});

test('webpack and Module Federation are the tested pair: newer webpacks break its content hashes', () => {
  expect(installedVersion('tools/build', 'webpack')).toBe('5.110.3');
  expect(installedVersion('tools/build', '@module-federation/enhanced')).toBe('2.9.2');
  expect(installedVersion('shell', '@module-federation/enhanced')).toBe('2.9.2');
});

test('TypeScript has a major version that dependency-cruiser supports, beside the native one', () => {
  expect(installedVersion('.', 'typescript')).toMatch(/^5\./);
  expect(installedVersion('.', 'typescript-7')).toMatch(/^7\./);
});

describe('the lockfile', () => {
  const lockfile = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8');

  test('has no registry host, so that any registry can be used', () => {
    expect(lockfile.match(/https?:\/\/|tarball:|registry\./g)).toBeNull();
  });

  test('has one version of each package that host and remotes share', () => {
    for (const shared of ['react', 'react-dom', 'react-router', 'react-router-dom', 'zustand', 'webpack']) {
      expect([shared, new Set(lockfile.match(new RegExp(`^  ${shared}@[\\d.]+(?=:$)`, 'gm')))]).toEqual([
        shared,
        new Set([expect.any(String)]),
      ]);
    }
  });
});

describe('a package.json', () => {
  test('has no package manager: it breaks a frozen install, or npm refuses to start', () => {
    for (const manifest of manifests) {
      expect(manifest).not.toHaveProperty('packageManager');
      expect(manifest).not.toHaveProperty('devEngines');
    }
  });

  test('has exact versions', () => {
    const loose = dependencies.filter(
      ({ version }) => !/^(workspace:\*|(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?)$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  test('has the same versions as the others', () => {
    const versions = new Map<string, Set<string>>();
    for (const { dependency, version } of dependencies) {
      versions.set(dependency, (versions.get(dependency) ?? new Set()).add(version));
    }
    expect([...versions].filter(([, found]) => found.size > 1)).toEqual([]);
  });
});
