/** What a web host supports: versions of the contract, and of the modules that it shares with remotes. */
export interface HostSupport {
  /** The versions of the contract that it accepts. */
  contract: { oldest: number; newest: number };
  /** Versions by module name. Empty for a host that is too old to know them. */
  shared: Readonly<Record<string, string>>;
}

/** Why a release cannot run in a host. `has` is null for a module that the host does not share. */
export type Misfit = { what: 'contract' } | { what: 'shared'; module: string; range: string; has: string | null };

/** Returns the first reason why a release cannot run in a host. Null if it can. */
export function findMisfit(
  { contract, shared }: { contract: number; shared: Readonly<Record<string, string>> },
  host: HostSupport,
): Misfit | null {
  if (contract < host.contract.oldest || contract > host.contract.newest) return { what: 'contract' };
  if (Object.keys(host.shared).length === 0) return null;
  for (const [module, range] of Object.entries(shared)) {
    const has = host.shared[module] ?? null;
    if (has === null || !isInRange(has, range)) return { what: 'shared', module, range, has };
  }
  return null;
}

/** Returns a misfit as a phrase, e.g. `it needs react ^20.0.0, and the host has 19.3.1`. */
export function describeMisfit(misfit: Misfit, { contract }: { contract: number }, host: HostSupport): string {
  if (misfit.what === 'contract') {
    const { oldest, newest } = host.contract;
    return `it needs contract ${contract}, and the host accepts ${oldest} to ${newest}`;
  }
  const { module, range, has } = misfit;
  return has === null
    ? `it needs ${module}, which the host does not share`
    : `it needs ${module} ${range}, and the host has ${has}`;
}

/**
 * Returns true if a version is in a range. Builds write only ranges like `^1.2.3` (`sharedModules`). They include
 * versions that are not older and have the same major version (for 0.x, the same minor version). Any other range
 * includes only the version equal to it.
 */
export function isInRange(version: string, range: string): boolean {
  if (!range.startsWith('^')) return version === range;
  const [least, actual] = [numbersOf(range.slice(1)), numbersOf(version)];
  if (!least || !actual) return false;
  const fixed = least[0] === 0 ? 2 : 1;
  const different = least.findIndex((number, index) => number !== actual[index]);
  return different === -1 || (different >= fixed && (actual[different] ?? 0) > (least[different] ?? 0));
}

/** Returns the three numbers of a version. Null for anything else, pre-releases included. */
function numbersOf(version: string): number[] | null {
  return /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : null;
}
