import type { AuditClient, AuditQuery } from '@wkff/api-client';
import { serverMessage } from '@wkff/api-client';
import { realNow, seoulDate, type AuditPage, type AuditRecord } from '@wkff/contracts';
import { useSearchParams } from '@wkff/router';
import type { SessionUser } from '@wkff/session';
import { Alert, Button, EmptyState, saveBlob, SectionHeading } from '@wkff/ui';
import { useState } from 'react';
import { usePage } from '../../page/PageContext.tsx';
import { ReadView } from '../ReadView.tsx';
import { useRead } from '../useRead.ts';
import { FilterForm } from './FilterForm.tsx';
import styles from './history.module.css';
import { HistoryEntry } from './HistoryEntry.tsx';
import { hasDaysReversed, historyPath, readQuery } from './historyQuery.ts';
import { texts } from './texts.ts';
import { knownNames } from './thingOf.ts';

/** Interval at which the newest entries are read again, in ms. */
const EVERY = 60_000;
/** Rows of the placeholder. */
const PLACEHOLDERS = 8;

interface DeskProps {
  /** The admin who uses the page. */
  self: SessionUser;
  api: AuditClient;
}

/** The entries that the address asks for, the newest first. */
export function HistoryDesk({ self, api }: DeskProps) {
  const query = readQuery(useSearchParams()[0]);
  const key = historyPath(query);
  return (
    <div className={styles.desk}>
      <FilterForm key={`filter ${key}`} query={query} />
      {hasDaysReversed(query) ? null : <Entries key={key} id={key} query={query} self={self} api={api} />}
    </div>
  );
}

function Entries({ id, query, self, api }: DeskProps & { id: string; query: AuditQuery }) {
  const { host } = usePage();
  const report = (error: unknown) => host.report({ where: 'history', error });
  const read = useRead<AuditPage>({
    key: id,
    read: (_before, signal) => api.list(query, null, signal),
    every: EVERY,
    isFrozen: false,
    report,
  });
  return (
    <section className={styles.entries}>
      <SectionHeading>{texts.list.title}</SectionHeading>
      <ReadView read={read} account={self} texts={texts} rows={PLACEHOLDERS}>
        {(newest) =>
          newest.entries.length === 0 ? (
            <EmptyState message={texts.list.empty} />
          ) : (
            <>
              <Export query={query} api={api} report={report} />
              <List newest={newest} query={query} api={api} report={report} />
            </>
          )
        }
      </ReadView>
    </section>
  );
}

interface PartProps extends Pick<DeskProps, 'api'> {
  query: AuditQuery;
  report(error: unknown): void;
}

/** The newest entries, which are read again from time to time, and older ones that were asked for. */
function List({ newest, query, api, report }: PartProps & { newest: AuditPage }) {
  const [older, setOlder] = useState<AuditPage | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const entries = withoutRepeats([...newest.entries, ...(older?.entries ?? [])]);
  const known = knownNames(entries);
  const next = older ? older.next : newest.next;

  async function showMore(before: number): Promise<void> {
    setState('busy');
    try {
      const more = await api.list(query, before);
      // What is newest may have moved on meanwhile: all that was shown stays.
      setOlder({ entries: [...entries, ...more.entries], next: more.next });
      setState('idle');
    } catch (error) {
      report(error);
      setState('failed');
    }
  }

  return (
    <>
      <ol className={styles.list}>
        {entries.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} known={known} />
        ))}
      </ol>
      {state === 'failed' ? <Alert kind="error">{texts.list.moreFailed}</Alert> : null}
      {next === null ? null : (
        <Button disabled={state === 'busy'} onClick={() => void showMore(next)}>
          {state === 'busy' ? texts.list.loadingMore : texts.list.more}
        </Button>
      )}
    </>
  );
}

const withoutRepeats = (entries: readonly AuditRecord[]): AuditRecord[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
];

/** Saves what the filter finds as a table for spreadsheets. */
function Export({ query, api, report }: PartProps) {
  const t = texts.export;
  const [state, setState] = useState<{ text: string; hasFailed: boolean } | 'idle' | 'busy'>('idle');

  async function save(): Promise<void> {
    setState('busy');
    try {
      const { csv, count, is_cut } = await api.exported(query);
      saveBlob(new Blob([csv], { type: 'text/csv' }), t.file(seoulDate(realNow())));
      setState({ text: is_cut ? t.cut(count) : t.done(count), hasFailed: false });
    } catch (error) {
      report(error);
      setState({ text: serverMessage(error) ?? t.failed, hasFailed: true });
    }
  }

  return (
    <div className={styles.export}>
      <Button disabled={state === 'busy'} onClick={() => void save()}>
        {state === 'busy' ? t.busy : t.button}
      </Button>
      {typeof state === 'object' && state.hasFailed ? <Alert kind="error">{state.text}</Alert> : null}
      <p role="status">{typeof state === 'object' && !state.hasFailed ? state.text : null}</p>
    </div>
  );
}
