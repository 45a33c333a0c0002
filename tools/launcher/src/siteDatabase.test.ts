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
