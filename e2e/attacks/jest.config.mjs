import { join } from 'node:path';
import { base } from '../../jest.base.mjs';

/** The attacks on a whole site (`npm run proof -- --only attacks`), one after the other, because they measure times. */
export default {
  ...base,
  displayName: 'attacks',
  rootDir: join(import.meta.dirname, '../..'),
  roots: ['<rootDir>/e2e/attacks'],
  testMatch: ['**/*.proof.ts'],
  maxWorkers: 1,
  testTimeout: 60_000,
};
