import type { ReleasesClient } from '@wkff/api-client';
import type { ReleaseAlert, ReleaseAlerts } from '@wkff/contracts';
import { useRead } from '../useRead.ts';
import { Panel } from './Panel.tsx';
import { reasonText } from './reasonText.ts';
import styles from './releases.module.css';
import { texts } from './texts.ts';
import { clockLabel, timeLabel, versionLabel } from './versionLabel.ts';

const t = texts.alerts;

/** Interval at which they are read, in ms. */
const ALERTS_EVERY = 15_000;
/** Number of alerts that are shown. */
const NEWEST = 8;

export interface AlertListProps {
  api: ReleasesClient;
  name: string;
  isFrozen: boolean;
  report(error: unknown): void;
}

/** What people were told about a section, when, and whether it arrived. */
export function AlertList({ api, name, isFrozen, report }: AlertListProps) {
  const { data, failure } = useRead<ReleaseAlerts>({
    key: name,
    read: (_before, signal) => api.alerts(name, NEWEST, signal),
    every: ALERTS_EVERY,
    isFrozen,
    report,
  });
  return (
    <Panel title={t.title}>
      {data ? <Alerts {...data} /> : <p className={styles.quiet}>{failure ? t.failed : t.loading}</p>}
    </Panel>
  );
}

function Alerts({ alerts, address, has_site_address }: ReleaseAlerts) {
  return (
    <>
      <p className={styles.quiet}>
        {t.note} {address ? t.address(address.origin) : t.noAddress} {has_site_address ? null : t.noSite}
      </p>
      {alerts.length === 0 ? <p className={styles.quiet}>{t.empty}</p> : null}
      <ol className={styles.moves}>
        {alerts.map((alert) => (
          <li key={alert.id} className={styles.move}>
            <p className={styles.moveWhat}>{t.kinds[alert.kind](versionLabel(alert.version))}</p>
            {alert.kind === 'test' ? null : <p className={styles.reason}>{reasonText(alert.cause, alert.reason)}</p>}
            <p className={styles.quiet}>
              <time dateTime={alert.happened_at}>{timeLabel(alert.happened_at)}</time> ·{' '}
              {alert.deliveries.map(deliverySentence).join(' · ') || t.nobody}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

function deliverySentence({ target, state, failure, delivered_at }: ReleaseAlert['deliveries'][number]): string {
  const who = t.targets[target];
  if (state === 'delivered') return t.delivered(who, delivered_at ? clockLabel(delivered_at) : '');
  if (failure === null) return t.waiting(who);
  return state === 'waiting' ? t.again(who, failure) : t.gaveUp(who, failure);
}
