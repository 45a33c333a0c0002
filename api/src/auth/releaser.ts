import type { Holder } from '@wkff/contracts';
import type { Actor } from '../db/audit.ts';

/** Who releases: an account, a token of one remote, or whoever has the release key. `can(releaser, 'release.publish', name)` decides. */
export interface Releaser extends Actor, Holder {}

/** Whoever has the release key: any remote. */
export const RELEASE_COMMAND: Releaser = { accountId: null, username: 'release command', roles: ['admin'] };
