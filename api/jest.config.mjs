import { join } from 'node:path';
import { base } from '../jest.base.mjs';

/** Tests of the API against a real Postgres: one server for the run, a separate database for each file. */
export default {
  ...base,
  displayName: 'api',
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/src', '<rootDir>/test'],
  globalSetup: join(import.meta.dirname, 'test/globalSetup.ts'),
  globalTeardown: join(import.meta.dirname, 'test/globalTeardown.ts'),
};
