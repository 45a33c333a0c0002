import type { ShownDocument } from '@wkff/contracts';
import type { Policy } from './policies.ts';

/** The data of a policy's page. */
export interface PolicyData {
  name: Policy;
  /** What is stored; null: nothing, so the page shows what is built in. */
  stored: ShownDocument | null;
}

/** Returns true for another version than the one in force. */
export const isEarlier = (stored: ShownDocument | null | undefined): boolean =>
  stored?.versions !== undefined && stored.version !== stored.versions[0]?.version;
