import { join } from 'node:path';
import { base } from '../../jest.base.mjs';

/** A whole cluster behind nginx, and its database (`npm run proof -- --only cluster`). */
export default {
  ...base,
  displayName: 'cluster',
  rootDir: join(import.meta.dirname, '../..'),
  roots: ['<rootDir>/e2e/cluster', '<rootDir>/api/test/proof'],
  testMatch: ['**/cluster.proof.ts', '**/e2e/cluster/releases.proof.ts'],
  maxWorkers: 1,
};
