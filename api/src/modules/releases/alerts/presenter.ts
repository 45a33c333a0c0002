import type { Cause, ReleaseAlert, ReleaseAlerts } from '@wkff/contracts';
import { MOST_ATTEMPTS } from '../../../jobs/Jobs.ts';
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
    deliveries: own.map(toDeliveryView),
  };
}

function toDeliveryView({ target, attempts, delivered_at, failure }: DeliveryRow) {
  const state = delivered_at ? 'delivered' : attempts < MOST_ATTEMPTS ? 'waiting' : 'failed';
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
