import { join } from 'node:path';
import { base } from '../../jest.base.mjs';

/** Kills of a whole site's processes (`npm run proof -- --only kill`). */
export default {
  ...base,
  displayName: 'kills',
  rootDir: join(import.meta.dirname, '../..'),
  roots: ['<rootDir>/e2e/kills'],
  testMatch: ['**/*.proof.ts'],
  maxWorkers: 1,
};
