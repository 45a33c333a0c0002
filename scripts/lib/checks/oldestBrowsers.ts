import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import { OLDEST_BROWSERS } from '@wkff/build/browsers';

const { chrome, edge, firefox, safari } = OLDEST_BROWSERS;
/** By the names in the data. Of Samsung's browser, it knows less than of Chrome, which that is made from. */
const OLDEST = {
  chrome,
  chrome_android: chrome,
  edge,
  firefox,
  firefox_android: firefox,
  safari,
  safari_ios: safari,
};

/** What MDN knows of an interface, a property or a selector, and below it of its parts. */
export type Feature = Identifier;

/** The tables of MDN's data, by the names that code has for what is in them. */
export const FEATURES = {
  interfaces: { ...data.javascript.builtins, ...data.api } as Record<string, Feature>,
  properties: data.css.properties as Record<string, Feature>,
  atRules: data.css['at-rules'] as Record<string, Feature>,
  selectors: data.css.selectors as Record<string, Feature>,
  types: data.css.types as Record<string, Feature>,
};

/** Returns true if one of the oldest browsers lacks it. What the data does not know, and half of it, is no lack. */
export function isLate(feature: Feature | undefined): boolean {
  const support = feature?.__compat?.support;
  return support !== undefined && Object.entries(OLDEST).some(([name, oldest]) => isMissing(support, name, oldest));
}

function isMissing(support: CompatStatement['support'], name: string, oldest: string): boolean {
  const statements = [support[name as keyof typeof support] ?? []].flat() as SimpleSupportStatement[];
  return !statements.some(
    ({ version_added: since, version_removed: until, prefix, alternative_name: other, flags }) =>
      typeof since === 'string' &&
      !isLater(since, oldest) &&
      // Of half of it, the data says when it became whole.
      (!until || (typeof until === 'string' && isLater(until, oldest))) &&
      !prefix &&
      !other &&
      !flags,
  );
}

/** Compares versions; `preview` is the next one, and `≤37` is 37 or one before. */
function isLater(version: string, oldest: string): boolean {
  if (version === 'preview') return true;
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number);
  const [oldMajor = 0, oldMinor = 0] = oldest.split('.').map(Number);
  return major > oldMajor || (major === oldMajor && minor > oldMinor);
}
