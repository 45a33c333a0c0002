import { join } from 'node:path';
import { testKeptDrafts } from './testing/keptDrafts.ts';
import { REASON_FORMAT } from './useReason.ts';

testKeptDrafts({ folder: join(import.meta.dirname, 'kept'), name: 'reason' }, REASON_FORMAT, ({ reason }) =>
  expect(reason).not.toBe(''),
);
