import { serverMessage } from '@wkff/api-client';
import type { AlertTest, SiteAlerts } from '@wkff/contracts';
import { momentText } from '@wkff/forms';
import type { SessionUser } from '@wkff/session';
import { Alert, Button, SectionHeading } from '@wkff/ui';
import { useState } from 'react';
import { usePage } from '../../page/PageContext.tsx';
import { ReadView } from '../ReadView.tsx';
import { useRead } from '../useRead.ts';
import type { AlertsApi } from './alertsApi.ts';
import styles from './site.module.css';
import { alertTexts as texts } from './alertTexts.ts';

/** Interval at which the alerts are read again, in ms. */
const EVERY = 60_000;
const PLACEHOLDERS = 3;

export interface AlertsPanelProps {
  /** The admin who uses the page. */
  self: SessionUser;
  api: AlertsApi;
}

/** What admins were told about the site, how they are told, and a test of it. */
export function AlertsPanel({ self, api }: AlertsPanelProps) {
  const { host } = usePage();
  const report = (error: unknown) => host.report({ where: 'alerts', error });
  const read = useRead<SiteAlerts>({
    key: 'alerts',
    read: (_before, signal) => api.list(signal),
    every: EVERY,
    isFrozen: false,
    report,
  });
  return (
    <section className={styles.alerts}>
      <SectionHeading>{texts.title}</SectionHeading>
      <p>{texts.note}</p>
      <ReadView read={read} account={self} texts={texts} rows={PLACEHOLDERS}>
        {(state) => (
          <>
            <Ways state={state} />
            {state.isPosted || (state.isMailed && state.admins.length > 0) ? <Test api={api} report={report} /> : null}
            <Told alerts={state.alerts} />
          </>
        )}
      </ReadView>
    </section>
  );
}

/** How admins are told. */
function Ways({ state: { isPosted, isMailed, admins } }: { state: SiteAlerts }) {
  const mailed = admins.length > 0 ? texts.mailed(admins) : texts.noEmail;
  return (
    <ul className={styles.ways}>
      <li>{isPosted ? texts.posted : texts.notPosted}</li>
      <li>{isMailed ? mailed : texts.notMailed}</li>
    </ul>
  );
}

function Test({ api, report }: Pick<AlertsPanelProps, 'api'> & { report(error: unknown): void }) {
  const [state, setState] = useState<AlertTest[] | 'idle' | 'busy' | { message: string }>('idle');
  const isBusy = state === 'busy';

  async function run(): Promise<void> {
    if (isBusy) return;
    setState('busy');
    try {
      setState(await api.test());
    } catch (error) {
      report(error);
      setState({ message: serverMessage(error) ?? texts.test.failed });
    }
  }

  return (
    <div className={styles.test}>
      <Button aria-disabled={isBusy} onClick={() => void run()}>
        {texts.test.button}
      </Button>
      <div role="status">
        {isBusy ? <p>{texts.test.busy}</p> : null}
        {Array.isArray(state) ? (
          <ul className={styles.ways}>
            {state.map(({ channel, to, failure }) => (
              <li key={`${channel} ${to ?? ''}`}>{texts.test.result(texts.test.ways[channel](to), failure)}</li>
            ))}
          </ul>
        ) : null}
      </div>
      {typeof state === 'object' && 'message' in state ? <Alert kind="error">{state.message}</Alert> : null}
    </div>
  );
}

/** What was told, the newest first. */
function Told({ alerts }: Pick<SiteAlerts, 'alerts'>) {
  if (alerts.length === 0) return <p>{texts.none}</p>;
  return (
    <ol className={styles.told}>
      {alerts.map(({ id, sentence, beganAt, endedAt }) => (
        <li key={id} className={styles.entry}>
          <p>{sentence}</p>
          <p className={styles.when}>
            {texts.since(momentText(Date.parse(beganAt)), endedAt === null ? null : momentText(Date.parse(endedAt)))}
          </p>
        </li>
      ))}
    </ol>
  );
}
