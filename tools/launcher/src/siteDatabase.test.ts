import { UserError } from '@wkff/server/user-error';
import { explainDatabaseError } from './siteDatabase.ts';

test('a connection that a busy server does not answer is named in a sentence, another error stays as it is', () => {
  const late = new Error('Connection terminated due to connection timeout');
  expect(explainDatabaseError(late, 'The database in var')).toEqual(
    new UserError('The database in var cannot be reached: Connection terminated due to connection timeout.'),
  );
  const other = new Error('other');
  expect(explainDatabaseError(other, 'The database in var')).toBe(other);
});

test('a file that cannot be written is not taken for an unreachable database', () => {
  const full = { code: 'ENOSPC', syscall: 'write', message: 'ENOSPC: no space left on device, write' };
  const sentence = 'A file could not be read or written: ENOSPC: no space left on device, write.';
  expect(explainDatabaseError(Object.assign(new Error(), full), 'The database in var')).toEqual(
    new UserError(sentence),
  );
  const socket = { code: 'ENOENT', syscall: 'connect', message: 'connect ENOENT /run/.s.PGSQL.5432' };
  expect(explainDatabaseError(Object.assign(new Error(), socket), 'The database in var')).toEqual(
    new UserError('The database in var cannot be reached: connect ENOENT /run/.s.PGSQL.5432.'),
  );
});
