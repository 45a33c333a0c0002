import { join } from 'node:path';
import { eventErrors } from '@wkff/contracts';
import { testKeptDrafts } from '@wkff/forms/testing';
import { fromStored, OUTBOX_FORMAT, toStored } from './waiting.ts';

testKeptDrafts({ folder: join(import.meta.dirname, 'kept'), name: 'match-log' }, OUTBOX_FORMAT, (stored) => {
  const waiting = fromStored(stored);
  expect(waiting).toHaveLength(stored.waiting.length);
  expect(waiting.flatMap(({ event }) => eventErrors(event))).toEqual([]);
  expect(fromStored(toStored(waiting))).toEqual(waiting);
});
