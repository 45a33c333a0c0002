import { splitTags } from '@wkff/contracts';

/** Most tags that are suggested at once. */
const MOST = 8;

/** Returns the typed text after the last comma. */
const lastOf = (typed: string) => typed.slice(typed.lastIndexOf(',') + 1).trim();

/** Returns true if the text after the last comma is the beginning of another tag, and not one of its own. */
const isBegun = (typed: string, used: readonly string[]) => {
  const last = lastOf(typed);
  return last !== '' && used.some((tag) => tag !== last && tag.includes(last));
};

/** Returns used tags that the typed text does not have yet: those that contain what is being typed, or else all. */
export function suggestedTags(typed: string, used: readonly string[]): string[] {
  const chosen = new Set(splitTags(typed));
  const part = isBegun(typed, used) ? lastOf(typed) : '';
  return used.filter((tag) => !chosen.has(tag) && tag.includes(part)).slice(0, MOST);
}

/** Returns the typed text with a suggested tag, in place of the beginning that was typed of it. */
export function withTag(typed: string, tag: string, used: readonly string[]): string {
  const tags = splitTags(typed);
  return [...(isBegun(typed, used) ? tags.slice(0, -1) : tags), tag].join(', ');
}
