import { serverMessage, type AuditClient } from '@wkff/api-client';
import type { LoginFailures } from '@wkff/contracts';
import { momentText } from '@wkff/forms';
import { Alert, Button, EmptyState, Skeleton } from '@wkff/ui';
import { useState } from 'react';
import { usePage } from '../../page/PageContext.tsx';
import { failureTexts as texts } from './failureTexts.ts';
import styles from './history.module.css';

type By = 'hour' | 'day';
const WAYS: readonly By[] = ['day', 'hour'];
const PLACEHOLDERS = 3;

export interface FailuresPanelProps {
  api: Pick<AuditClient, 'failures'>;
}

/** Failed logins by network and account, which are read when this is opened. */
export function FailuresPanel({ api }: FailuresPanelProps) {
  const { host } = usePage();
  const [by, setBy] = useState<By>('day');
  const [state, setState] = useState<LoginFailures[] | 'new' | 'busy' | { message: string }>('new');

  async function read(next: By): Promise<void> {
    setBy(next);
    setState('busy');
    try {
      setState(await api.failures(next));
    } catch (error) {
      host.report({ where: 'login failures', error });
      setState({ message: serverMessage(error) ?? texts.failed });
    }
  }

  return (
    <details
      className={styles.failures}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && state === 'new') void read(by);
      }}
    >
      <summary className={styles.summary}>{texts.title}</summary>
      <p className={styles.quiet}>{texts.note}</p>
      <div className={styles.links}>
        {WAYS.map((way) => (
          <Button key={way} aria-pressed={way === by} onClick={() => void read(way)}>
            {texts.by[way]}
          </Button>
        ))}
      </div>
      {state === 'busy' ? <Skeleton rows={PLACEHOLDERS} label={texts.loading} /> : null}
      {Array.isArray(state) ? <Table rows={state} by={by} /> : null}
      {typeof state === 'object' && 'message' in state ? <Alert kind="error">{state.message}</Alert> : null}
    </details>
  );
}

function Table({ rows, by }: { rows: readonly LoginFailures[]; by: By }) {
  if (rows.length === 0) return <EmptyState message={texts.none} />;
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={texts.title}>
      <table className={styles.table}>
        <thead>
          <tr>
            {Object.values(texts.columns).map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ since, network, username, failed, held }) => (
            <tr key={`${since} ${network} ${username ?? ''}`}>
              <td>
                {by === 'day' ? momentText(Date.parse(since)).slice(0, DAY_LENGTH) : momentText(Date.parse(since))}
              </td>
              <td>{network}</td>
              <td>{username ?? texts.unknown}</td>
              <td>{failed}</td>
              <td>{held}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Length of `2025.09.18`. */
const DAY_LENGTH = 10;
