import type { Holder } from '@wkff/contracts';
import type { Actor } from '../db/audit.ts';

/**
 * Who releases: an account, a token of one remote, or the release key. `can(releaser, 'release.publish', name)`
 * decides.
 */
export interface Releaser extends Actor, Holder {}

/** A caller with the release key, for any remote. */
export const RELEASE_COMMAND: Releaser = { accountId: null, username: 'release command', roles: ['admin'] };
