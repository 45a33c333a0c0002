import { paths, realNow } from '@wkff/contracts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import { LOCKS } from '../../db/locks.ts';
import type { DB } from '../../db/types.ts';
import { ALERT_PATIENCE } from '../../jobs/Jobs.ts';
import { queueAlert } from '../mails/queueAlert.ts';
import { DISKS, findCauses, OWN_DISKS } from './findCauses.ts';
import { texts } from './texts.ts';

/** How long it is stored what admins were told, in ms. */
const ALERT_AGE_MS = 90 * 24 * 60 * 60 * 1000;

type Parts = Pick<AppContext, 'clock' | 'config' | 'db' | 'jobs' | 'room'>;

/**
 * Looks at the site, and tells the admins what has begun and what has ended since the last time: one message for each
 * cause, to ALERT_URL and by mail. What it stores and what it queues are one transaction, so nothing is told twice.
 */
export async function watchSite(parts: Parts): Promise<void> {
  const found = await findCauses(parts);
  await parts.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCKS.alerts})`.execute(trx);
    const open = await trx
      .selectFrom('site_alerts')
      .select(['id', 'cause', 'sentence'])
      .where('ended_at', 'is', null)
      .execute();
    for (const { cause, sentence, path } of found) {
      if (open.some((one) => one.cause === cause)) continue;
      const row = trx.insertInto('site_alerts').values({ cause, sentence }).returning('id');
      const { id } = await row.executeTakeFirstOrThrow();
      await tell(trx, parts, { id, sentence, path, isEnd: false });
    }
    for (const { id, cause, sentence } of open) {
      const isElsewhere = cause.startsWith(DISKS) && !cause.startsWith(OWN_DISKS);
      if (isElsewhere || found.some((one) => one.cause === cause)) continue;
      await trx
        .updateTable('site_alerts')
        .set({ ended_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute();
      await tell(trx, parts, { id, sentence: texts.ended(sentence), path: paths.staffSite, isEnd: true });
    }
  });
}

interface Told {
  /** Of the alert. */
  id: number;
  sentence: string;
  path: string;
  isEnd: boolean;
}

async function tell(trx: Transaction<DB>, { config, jobs }: Parts, { id, sentence, path, isEnd }: Told): Promise<void> {
  if (config.alertUrl !== null) {
    const post = trx.insertInto('site_alert_posts').values({ alert_id: id, is_end: isEnd }).returning('id');
    const { id: postId } = await post.executeTakeFirstOrThrow();
    await jobs.send(trx, 'site-alerts', { post: String(postId) }, ALERT_PATIENCE);
  }
  const body = texts.body(sentence, `${config.mail?.siteOrigin ?? ''}${path}`);
  await queueAlert(trx, { config, jobs }, { subject: texts.subject(sentence), body });
}

/** Removes what ended long ago. */
export async function removeOldSiteAlerts(db: Kysely<DB>): Promise<void> {
  await db
    .deleteFrom('site_alerts')
    .where('ended_at', '<', new Date(realNow() - ALERT_AGE_MS))
    .execute();
}
