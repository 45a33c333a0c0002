import { join } from 'node:path';
import { testKeptInput } from '@wkff/forms/testing';
import type { Account } from '@wkff/contracts';
import { accountEditable } from './accountEditable.ts';

const KIM: Account = {
  id: 8,
  username: 'kim',
  userType: 'general',
  email: null,
  roles: ['releaser'],
  remotes: ['mf-home'],
  clubId: null,
  boards: null,
  ownItemsOnly: false,
  isDisabled: false,
  isDemo: false,
  needsOwnPassword: false,
  lastLoginAt: null,
  linkExpiresAt: null,
  version: 3,
};
const api = {
  save: () => Promise.resolve(KIM),
  add: () => Promise.resolve({ account: KIM, password: '' }),
};
const editable = accountEditable(
  api,
  KIM,
  [KIM],
  () => undefined,
  (id) => id,
);

testKeptInput({ folder: join(import.meta.dirname, 'kept'), name: 'account' }, editable, KIM);
