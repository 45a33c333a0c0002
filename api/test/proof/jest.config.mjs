import { join } from 'node:path';
import api from '../../jest.config.mjs';

/** The proofs at their full numbers, and the tests whose numbers are full in `npm test` as well (`npm run proof`). */
export default {
  ...api,
  displayName: 'proof',
  testTimeout: 30_000,
  rootDir: join(import.meta.dirname, '../..'),
  testMatch: ['**/test/proof/*.proof.ts', '**/concurrency.test.ts'],
};
