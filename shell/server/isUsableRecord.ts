import { CONTRACT, RELEASE_LIMITS, type Release } from '@wkff/contracts';

const NAME = /^mf-[a-z][a-z0-9-]{0,30}$/;
const VERSION = /^\d{8}T\d{6}Z-[0-9a-f]{8}$/;
const MOUNT = new RegExp(`^(?=.{1,${RELEASE_LIMITS.mount}}$)/[a-z0-9/_-]*\\*?$`);
const QUERY = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;
/** A path below `browser/` or `server/`: no empty or hidden segment. */
const FILE = new RegExp(
  `^(?=.{1,${RELEASE_LIMITS.path}}$)[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$`,
);
const SHA256 = /^[0-9a-f]{64}$/;

/**
 * Returns whether the record of a release fits what this host does with it: its fields become paths on the disk,
 * addresses, and parts of each page. The API accepts no others; a record may be older than its rules.
 */
export function isUsableRecord(record: Release): boolean {
  try {
    const { name, version, contract, title, mounts, query = [], browser, server, files } = record;
    return (
      NAME.test(name) &&
      VERSION.test(version) &&
      Number.isInteger(contract) &&
      typeof title === 'string' &&
      title.length <= RELEASE_LIMITS.title &&
      areAll(mounts, MOUNT, RELEASE_LIMITS.entries) &&
      areAll(query, QUERY, RELEASE_LIMITS.entries) &&
      areAll([...browser.scripts, ...browser.styles, server.file], FILE, 2 * RELEASE_LIMITS.entries + 1) &&
      files.length <= RELEASE_LIMITS.files &&
      files.every(({ path, size, sha256 }) => FILE.test(path) && Number.isInteger(size) && SHA256.test(sha256))
    );
  } catch {
    // A field that is missing or of another type.
    return false;
  }
}

/**
 * Returns a record in place of one that is not usable, so that its addresses are known to be unavailable. It has no files.
 * Null if not even name and mounts are usable.
 */
export function standInFor({ name, mounts, title }: Release): Release | null {
  const standIn: Release = {
    name,
    version: '00000000T000000Z-00000000',
    contract: CONTRACT,
    title: typeof title === 'string' ? title.slice(0, RELEASE_LIMITS.title) : name,
    mounts,
    shared: {},
    source_hash: '',
    revision: null,
    dirty: false,
    built_at: '',
    browser: { manifest: 'none', globalName: 'none', scripts: [], styles: [] },
    server: { file: 'none' },
    files: [],
  };
  return isUsableRecord(standIn) ? standIn : null;
}

function areAll(texts: readonly string[], pattern: RegExp, most: number): boolean {
  return texts.length <= most && texts.every((text) => typeof text === 'string' && pattern.test(text));
}
