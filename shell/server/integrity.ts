import type { Release, ReleaseFile } from '@wkff/contracts';
import { isDevVersion } from './devBuilds.ts';

/**
 * Returns the `integrity` values of files below a build's `browser/`, by address, so that browsers refuse other bytes.
 * Empty for a development build, whose files change without a new name.
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

/** Returns the `integrity` values of the entry scripts of releases, by address. */
export function entryIntegrity(releases: readonly Release[]): Record<string, string> {
  const entries = releases.map((release) =>
    integrityOf(release, `/remotes/${release.name}/${release.version}/`, release.browser.scripts.slice(0, 1)),
  );
  return Object.assign({}, ...entries) as Record<string, string>;
}
