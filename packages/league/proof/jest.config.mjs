import { join } from 'node:path';
import { base } from '../../../jest.base.mjs';

/** The proofs of the league at their full numbers (`npm run proof -- --only seasons`). */
export default {
  ...base,
  displayName: 'proof',
  rootDir: join(import.meta.dirname, '..'),
  testMatch: ['**/proof/*.proof.ts'],
};
