import { randomBytes } from 'node:crypto';
import { paths, realNow } from '@wkff/contracts';
import type { Kysely, Transaction } from 'kysely';
import type { AppContext } from '../../../context.ts';
import { insertAudit, type Actor } from '../../../db/audit.ts';
import type { DB } from '../../../db/types.ts';
import { ALERT_PATIENCE } from '../../../jobs/Jobs.ts';
import { queueAlert } from '../../mails/queueAlert.ts';
import { ALERT_AGE } from '../limits.ts';
import { texts } from '../texts.ts';
import {
  findTarget,
  insertAlert,
  removeAlerts,
  removeTarget,
  removeWaitingTests,
  saveTarget,
  type AlertTarget,
  type NewAlert,
} from './repository.ts';
import { sectionSecret } from './signatures.ts';

type AlertParts = Pick<AppContext, 'config' | 'jobs'>;

/**
 * Stores what happened to a section, and queues a message to each address that is told of it: the site's and the
 * section's. Both are part of the transaction, so whatever is stored is told once, by a process that works.
 */
export async function recordAlert(trx: Transaction<DB>, parts: AlertParts, alert: NewAlert): Promise<void> {
  const { alertUrl, alertSecret } = parts.config;
  const targets: AlertTarget[] = [];
  // A test is for those who have just set the section's address.
  if (alertUrl !== null && alert.kind !== 'test') targets.push('site');
  if (alertSecret !== null && (await findTarget(trx, alert.name))) targets.push('section');
  const id = await insertAlert(trx, alert, targets);
  // Whoever has set an address looks now whether its test arrives.
  const patience = alert.kind === 'test' ? {} : ALERT_PATIENCE;
  for (const target of targets) await parts.jobs.send(trx, 'alerts', { alert: String(id), target }, patience);
  if (alert.kind !== 'test') await queueAlert(trx, parts, toMail(alert, parts.config.mail?.siteOrigin ?? ''));
}

/** What admins read in a mail. The reason is that of the console. */
function toMail({ name, kind, version, live, reason }: NewAlert, site: string) {
  const sentence = texts.alerts[kind](name);
  const lines = [sentence, texts.alertReleases(version, live), reason, `${site}${paths.staffReleases}?section=${name}`];
  return { subject: `[WKFF] ${sentence}`, body: `${lines.join('\n\n')}\n` };
}

/**
 * Sets the address that is told what happens to a section, and tells it so. Returns the secret of its signatures, which is
 * in no other answer. Null removes the address.
 */
export async function setTarget(
  { db, ...parts }: AlertParts & Pick<AppContext, 'db'>,
  { name, live, url }: { name: string; live: string; url: string | null },
  actor: Actor,
): Promise<string | null> {
  const nonce = randomBytes(16).toString('hex');
  await db.transaction().execute(async (trx) => {
    const before = await findTarget(trx, name);
    if (url === null) await removeTarget(trx, name);
    else await saveTarget(trx, { name, url, nonce, set_by: actor.username });
    // Tests of the previous address would be sent to the new one, each up to nine times.
    await removeWaitingTests(trx, name);
    // The path of an address is often a secret.
    const toAudit = (address: string | undefined | null) => (address ? { origin: new URL(address).origin } : null);
    const change = { before: toAudit(before?.url), after: toAudit(url) };
    await insertAudit(trx, actor, { action: 'release.alerts', entity: 'release', entityId: name, ...change });
    const reason = 'this address was set';
    if (url !== null) await recordAlert(trx, parts, { name, kind: 'test', version: live, live, reason, cause: null });
  });
  const { alertSecret } = parts.config;
  return url === null || alertSecret === null ? null : sectionSecret(alertSecret, name, nonce);
}

/** Removes old alerts. */
export async function removeOldAlerts(db: Kysely<DB>): Promise<void> {
  await removeAlerts(db, new Date(realNow() - ALERT_AGE));
}
