import type { Release } from '@wkff/contracts';

/** What the code of a release says. */
export interface RemoteDescription {
  contract: number;
}

/** Returns what is wrong with a release's code as compared with its record: another contract. Null: nothing. */
export function findFlaw({ contract }: Pick<Release, 'contract'>, code: RemoteDescription): string | null {
  return code.contract === contract
    ? null
    : `its code speaks contract ${code.contract}, and its record says ${contract}`;
}

/** The part of a federation manifest that matters here. */
interface Manifest {
  exposes?: { path?: string; assets?: { css?: { sync?: unknown[]; async?: unknown[] } } }[];
}

/**
 * Returns what is wrong with a release's federation manifest: it exposes something else than `./remote`, or that needs a
 * style sheet which the record does not list. Null: nothing.
 */
export function findManifestFlaw(manifest: string, { styles }: Pick<Release['browser'], 'styles'>): string | null {
  const { exposes = [] } = readManifest(manifest);
  const exposed = exposes.map(({ path }) => String(path));
  if (exposed.length !== 1 || exposed[0] !== './remote')
    return `it exposes ${exposed.join(', ') || 'nothing'}; the host loads only ./remote`;
  const { sync = [], async: late = [] } = exposes[0]?.assets?.css ?? {};
  // The host links the sheets of pages, and `lazy-*` chunks bring their own.
  const needed = [...sync, ...late].map(String).filter((name) => !name.startsWith('lazy-'));
  const missing = needed.find((name) => !styles.includes(name));
  return missing === undefined ? null : `its record does not list the style sheet ${missing}`;
}

function readManifest(text: string): Manifest {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}
