import { DAY_MS, realNow, type Cause, type ReleaseAlert, type ReleaseAlerts } from '@wkff/contracts';
import { ALERT_ATTEMPTS, MOST_ATTEMPTS } from '../../../jobs/Jobs.ts';
import type { AlertRow, DeliveryRow, TargetRow } from './repository.ts';

export function toAlertView(
  { id, kind, version, reason, cause, happened_at }: AlertRow,
  deliveries: readonly DeliveryRow[],
): ReleaseAlert {
  const own = deliveries.filter(({ alert_id }) => alert_id === id);
  return {
    id,
    kind: kind as ReleaseAlert['kind'],
    version,
    reason,
    cause: cause as Cause | null,
    happened_at: happened_at.toISOString(),
    deliveries: own.map((delivery) => toDeliveryView(delivery, isOver(delivery, kind, happened_at))),
  };
}

/** True after the last attempt. All take about a day: one during which its process ended is not counted. */
function isOver({ attempts }: DeliveryRow, kind: string, happenedAt: Date): boolean {
  if (attempts >= (kind === 'test' ? MOST_ATTEMPTS : ALERT_ATTEMPTS)) return true;
  return attempts > 0 && realNow() - happenedAt.getTime() > 2 * DAY_MS;
}

function toDeliveryView({ target, attempts, delivered_at, failure }: DeliveryRow, isLast: boolean) {
  const state = delivered_at ? 'delivered' : isLast ? 'failed' : 'waiting';
  return {
    target: target as 'site' | 'section',
    state,
    attempts,
    delivered_at: delivered_at && delivered_at.toISOString(),
    failure,
  } as const;
}

/** Returns a section's address without its path, which often is a secret. */
export function toAddressView(target: TargetRow | undefined): ReleaseAlerts['address'] {
  if (!target) return null;
  return { origin: new URL(target.url).origin, set_at: target.set_at.toISOString(), set_by: target.set_by };
}
