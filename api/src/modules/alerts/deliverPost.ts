import { realNow } from '@wkff/contracts';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { messageId } from '../../jobs/messageId.ts';
import { NotDelivered, postMessage } from '../releases/alerts/postMessage.ts';
import { signatureHeaders } from '../releases/alerts/signatures.ts';
import { texts } from './texts.ts';

type Config = Pick<AppContext['config'], 'alertUrl' | 'alertSecret' | 'siteOrigin'>;

/** Sends a message about the site to ALERT_URL, unless that was done. @throws if it did not arrive. */
export async function deliverPost({ config, db }: Pick<AppContext, 'config' | 'db'>, id: number): Promise<void> {
  const row = await db
    .selectFrom('site_alert_posts')
    .innerJoin('site_alerts', 'site_alerts.id', 'alert_id')
    .select(['cause', 'sentence', 'began_at', 'ended_at', 'is_end', 'alert_id'])
    .where('site_alert_posts.id', '=', id)
    .where('delivered_at', 'is', null)
    .executeTakeFirst();
  if (!row || config.alertUrl === null) return;
  const happenedAt = row.is_end ? (row.ended_at ?? row.began_at) : row.began_at;
  const failure = await postToSite(config, {
    id: `${messageId('site-alert', row.alert_id, happenedAt)}${row.is_end ? '-end' : ''}`,
    kind: row.cause.split(':', 1)[0] ?? row.cause,
    cause: row.cause,
    has_ended: row.is_end,
    happened_at: happenedAt.toISOString(),
    text: row.is_end ? texts.ended(row.sentence) : row.sentence,
  });
  await db
    .updateTable('site_alert_posts')
    .set({ attempts: sql`attempts + 1`, failure, delivered_at: failure === null ? sql`now()` : null })
    .where('id', '=', id)
    .execute();
  if (failure !== null) throw new Error(`message ${id} did not arrive at ALERT_URL: ${failure}`);
}

/** Posts a signed message to ALERT_URL. Returns why it did not arrive; null: it did. */
export async function postToSite(
  { alertUrl, alertSecret, siteOrigin }: Config,
  message: { id: string; [field: string]: unknown },
): Promise<string | null> {
  if (alertUrl === null || alertSecret === null) return 'ALERT_URL is not set';
  const body = JSON.stringify({ ...message, site: siteOrigin });
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'wkff-alerts',
    ...signatureHeaders(alertSecret, message.id, body, realNow()),
  };
  try {
    const status = await postMessage({ url: alertUrl, headers, body, mayReach: () => true });
    return status >= 200 && status <= 299 ? null : `answered ${status}`;
  } catch (error) {
    if (!(error instanceof NotDelivered)) throw error;
    return error.message;
  }
}
