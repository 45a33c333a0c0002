import type { Release, ReleaseFile } from '@wkff/contracts';
import { isDevVersion } from './devBuilds.ts';

/**
 * Returns the values of `integrity` for files below a build's `browser/`, by address: browsers refuse other bytes. A build in
 * development changes under its name and has none.
 */
export function integrityOf(
  { version, files }: { version: string; files: readonly ReleaseFile[] },
  base: string,
  names: readonly string[],
): Record<string, string> {
  if (isDevVersion(version)) return {};
  return Object.fromEntries(
    names.flatMap((name) => {
      const file = files.find((entry) => entry.path === `browser/${name}`);
      return file ? [[base + name, `sha256-${Buffer.from(file.sha256, 'hex').toString('base64')}`]] : [];
    }),
  );
}

/** Returns the values of `integrity` for the entry scripts of releases, by address. */
export function entryIntegrity(releases: readonly Release[]): Record<string, string> {
  const entries = releases.map((release) =>
    integrityOf(release, `/remotes/${release.name}/${release.version}/`, release.browser.scripts.slice(0, 1)),
  );
  return Object.assign({}, ...entries) as Record<string, string>;
}
