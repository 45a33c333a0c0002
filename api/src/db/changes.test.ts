import type { Transaction } from 'kysely';
import pg from 'pg';
import { useTestApp } from '../../test/testApp.ts';
import { until } from '../../test/until.ts';
import { CHANGES_CHANNEL, recordChange } from './changes.ts';
import { createDatabase, createPool } from './database.ts';
import type { DB } from './types.ts';

const WRITERS = 8;
const WRITES = 25;

/** A promise that is resolved from outside. */
function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((fulfil) => (resolve = fulfil));
  return { promise, resolve };
}

/** A transaction that stays open until the test ends it. */
function openTransaction(db: ReturnType<typeof createDatabase>, work: (trx: Transaction<DB>) => Promise<number>) {
  const end = deferred<'commit' | 'rollback'>();
  const number = deferred<number>();
  const ended = db
    .transaction()
    .execute(async (trx) => {
      number.resolve(await work(trx));
      if ((await end.promise) === 'rollback') throw new Error('rolled back');
    })
    .catch(() => undefined);
  return {
    number: number.promise,
    end: (how: 'commit' | 'rollback') => {
      end.resolve(how);
      return ended;
    },
  };
}

describe('the numbering of changes', () => {
  const current = useTestApp({ template: 'bare' });
  let pool: pg.Pool;
  let db: ReturnType<typeof createDatabase>;
  beforeAll(() => {
    pool = createPool({ databaseUrl: current().config.databaseUrl, size: WRITERS + 1, onError: () => undefined });
    db = createDatabase(pool);
  });
  afterAll(() => db.destroy());
  beforeEach(() => pool.query('delete from changes'));

  const visibleNumbers = async () =>
    (await pool.query<{ id: number }>('select id from changes order by id')).rows.map(({ id }) => id);
  const oneTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  it('never shows a number below one that was already visible, and leaves no gap after rollbacks', async () => {
    let isWriting = true;
    const seen: number[][] = [];
    const reader = (async () => {
      while (isWriting) seen.push(await visibleNumbers());
    })();
    const writer = async (writerIndex: number) => {
      for (let index = 0; index < WRITES; index += 1) {
        const fails = (index + writerIndex) % 5 === 0;
        await db
          .transaction()
          .execute(async (trx) => {
            // Work of varying length, so that transactions overlap and end in a different order.
            for (let row = 0; row < (index * 7 + writerIndex * 3) % 6; row += 1) {
              await trx
                .insertInto('audit')
                .values({ actor: 'test', action: 'x', entity: 'x', entity_id: `${row}` })
                .execute();
            }
            await recordChange(trx, [`writer:${writerIndex}`]);
            if (fails) throw new Error('rolled back');
          })
          .catch((error: Error) => {
            if (error.message !== 'rolled back') throw error;
          });
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, index) => writer(index)));
    isWriting = false;
    await reader;

    // Each read shows 1 to n without gaps, so nothing below n can appear later.
    for (const numbers of seen) expect(numbers).toEqual(oneTo(numbers.length));
    expect(new Set(seen.map((numbers) => numbers.length)).size).toBeGreaterThan(20);
    expect(await visibleNumbers()).toEqual(oneTo((WRITERS * WRITES * 4) / 5));
  });

  it('numbers by the order in which transactions end, not in which they began', async () => {
    const readyToRecord = deferred<void>();
    const early = openTransaction(db, async (trx) => {
      await trx.selectFrom('changes').select('id').execute();
      await readyToRecord.promise;
      return recordChange(trx, ['early']);
    });
    const late = openTransaction(db, (trx) => recordChange(trx, ['late']));
    expect(await late.number).toBe(1);
    await late.end('commit');
    readyToRecord.resolve();
    expect(await early.number).toBe(2);
    await early.end('commit');
  });

  it('makes a transaction wait until the previous number is committed or rolled back', async () => {
    const first = openTransaction(db, (trx) => recordChange(trx, ['first']));
    expect(await first.number).toBe(1);
    const second = openTransaction(db, (trx) => recordChange(trx, ['second']));
    await untilSomeoneWaits();
    expect(await visibleNumbers()).toEqual([]);
    await first.end('rollback');
    expect(await second.number).toBe(1);
    await second.end('commit');
    expect(await visibleNumbers()).toEqual([1]);
  });

  it('sends listeners only the number, and not before the commit', async () => {
    const listener = new pg.Client({ connectionString: current().config.databaseUrl });
    await listener.connect();
    await listener.query(`listen ${CHANGES_CHANNEL}`);
    const heard: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload));
    const write = openTransaction(db, (trx) => recordChange(trx, ['season:2025']));
    await write.number;
    await listener.query('select 1');
    expect(heard).toEqual([]);
    await write.end('commit');
    await listener.query('select 1');
    expect(heard).toEqual(['1']);
    await listener.end();
  });

  it('records each tag once', async () => {
    await db.transaction().execute((trx) => recordChange(trx, ['popup', 'clubs', 'popup']));
    const { rows } = await pool.query('select tags from changes');
    expect(rows).toEqual([{ tags: ['popup', 'clubs'] }]);
  });

  async function untilSomeoneWaits(): Promise<void> {
    const waiting = `select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and not granted and datname = current_database()`;
    await until(async () => (await pool.query(waiting)).rows.length > 0);
  }
});
