import { realNow } from '@wkff/contracts';
import type { AppContext } from '../../../context.ts';
import { messageId } from '../../../jobs/messageId.ts';
import { isPublicAddress } from './isPublicAddress.ts';
import { NotDelivered, postMessage } from './postMessage.ts';
import { findDue, findTarget, saveAttempt, type AlertTarget, type DueAlert } from './repository.ts';
import { sectionSecret, signatureHeaders } from './signatures.ts';

interface DeliveryParts extends Pick<AppContext, 'db' | 'config'> {
  /** Returns whether a section's message may go to an IP address. Absent: to public ones. */
  mayReach?: (address: string) => boolean;
}

/**
 * Sends a message to one address, unless that was done. Sent twice, which happens if a process ends in between, it has the
 * same id. @throws if it did not arrive; the queue tries it again.
 */
export async function deliver(parts: DeliveryParts, id: number, target: AlertTarget): Promise<void> {
  const { db, config } = parts;
  const alert = await findDue(db, id, target);
  const receiver = alert && (await receiverOf(parts, alert.name, target));
  if (!receiver) return;
  const sentId = messageId('alert', alert.id, alert.happened_at);
  const body = JSON.stringify(toMessage(alert, sentId, config.siteOrigin));
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'wkff-alerts',
    ...signatureHeaders(receiver.secret, sentId, body, realNow()),
  };
  let failure: string | null = null;
  try {
    const { url, mayReach } = receiver;
    const status = await postMessage({ url, headers, body, mayReach });
    if (status < 200 || status > 299) failure = `answered ${status}`;
  } catch (error) {
    if (!(error instanceof NotDelivered)) throw error;
    failure = error.message;
  }
  await saveAttempt(db, id, target, failure);
  if (failure !== null) throw new Error(`alert ${id} did not arrive at the address of the ${target}: ${failure}`);
}

/** Returns the address and secret of a target. Null: there is none any more. */
async function receiverOf(
  { db, config, mayReach = isPublicAddress }: DeliveryParts,
  name: string,
  target: AlertTarget,
) {
  const { alertUrl, alertSecret } = config;
  if (alertSecret === null) return null;
  if (target === 'site') return alertUrl === null ? null : { url: alertUrl, secret: alertSecret, mayReach: () => true };
  const own = await findTarget(db, name);
  return own ? { url: own.url, secret: sectionSecret(alertSecret, name, own.nonce), mayReach } : null;
}

/** The body of a message, as docs/releasing.md describes it. */
function toMessage(alert: DueAlert, id: string, site: string | null): object {
  const { name, kind, version, live, reason, cause, happened_at, title } = alert;
  return {
    id,
    kind,
    section: name,
    release: version,
    live,
    reason,
    cause,
    happened_at: happened_at.toISOString(),
    site,
    console: site && `${site}/staff/releases?section=${name}`,
    text: `${title ?? name} (${name}): ${sentenceOf(alert)}`,
  };
}

function sentenceOf({ kind, version, live, reason }: DueAlert): string {
  switch (kind) {
    case 'withdrawn':
      return `the canary ${version} was withdrawn: ${reason}. ${live} stays live.`;
    case 'rolled_back':
      return `${version} was rolled back to ${live}: ${reason}.`;
    case 'unhealthy':
      return `the live release ${version} is unhealthy: ${reason}. "rollback" puts the release before live.`;
    case 'recovered':
      return `no longer unhealthy: ${reason}.`;
    default:
      return `${reason}. It will be told when this section is unhealthy, recovers, or is moved by the site.`;
  }
}
