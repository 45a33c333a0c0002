import { createTestDatabase, runOnServer } from '../databases.ts';
import { readMixed } from './mixedReads.ts';

it('an accident that fails ends the statements, the connections and the database', async () => {
  const database = await createTestDatabase('bare');
  const name = new URL(database.url).pathname.slice(1);
  const connections = () =>
    runOnServer(async (client) => {
      const { rows } = await client.query<{ count: number }>(
        'select count(*)::int as count from pg_stat_activity where datname = $1 and usename = current_user',
        [name],
      );
      return rows[0]?.count ?? 0;
    });
  let hasEnded = false;
  const failing = async () => ({
    url: database.url,
    async meetAccident() {
      while ((await connections()) === 0);
      throw new Error('no accident');
    },
    async end() {
      // The server takes a moment to see that a connection was closed.
      while ((await connections()) > 0);
      hasEnded = true;
    },
  });
  await expect(readMixed(Infinity, failing)).rejects.toThrow('no accident');
  expect(hasEnded).toBe(true);
  await database.drop();
});
