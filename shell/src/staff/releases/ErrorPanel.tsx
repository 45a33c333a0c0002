import type { ReleasesClient } from '@wkff/api-client';
import type { ReleaseError } from '@wkff/contracts';
import { Button } from '@wkff/ui';
import { useRead } from '../useRead.ts';
import { Panel } from './Panel.tsx';
import styles from './releases.module.css';
import { texts } from './texts.ts';
import { timeLabel, versionLabel } from './versionLabel.ts';

const t = texts.failures;

/** Interval at which the errors are read again, in ms. */
const ERRORS_EVERY = 15_000;

export interface ErrorPanelProps {
  api: ReleasesClient;
  /** Name of the section. */
  name: string;
  isFrozen: boolean;
  report(error: unknown): void;
}

/** Errors of a section's releases in browsers and on the server, grouped, the latest first. */
export function ErrorPanel({ api, name, isFrozen, report }: ErrorPanelProps) {
  const { data, failure, reload } = useRead({
    key: name,
    read: (_before: ReleaseError[] | undefined, signal) => api.errors(name, undefined, signal),
    every: ERRORS_EVERY,
    isFrozen,
    report,
  });
  return (
    <Panel title={t.title}>
      {data ? (
        <ErrorList errors={data} />
      ) : failure ? (
        <div className={styles.stale} role="alert">
          <p>{failure.message ?? t.failed}</p>
          <Button onClick={reload}>{texts.retry}</Button>
        </div>
      ) : (
        <p className={styles.quiet}>{t.loading}</p>
      )}
    </Panel>
  );
}

function ErrorList({ errors }: { errors: readonly ReleaseError[] }) {
  if (errors.length === 0) return <p className={styles.quiet}>{t.empty}</p>;
  return (
    <ol className={styles.moves}>
      {errors.map((error) => (
        <li key={`${error.version} ${error.source} ${error.id}`} className={styles.move}>
          <ErrorGroup error={error} />
        </li>
      ))}
    </ol>
  );
}

function ErrorGroup({ error }: { error: ReleaseError }) {
  const { message, count, first_at, last_at, version, source, browser, path, request_id, where } = error;
  const about = [source === 'server' ? t.server : browser, path, where];
  return (
    <>
      <p className={styles.moveWhat}>
        {message} <span className={styles.headingNote}>{t.times(count)}</span>
      </p>
      <Places error={error} />
      <p className={styles.quiet}>
        {versionLabel(version)} · {t.commit(error.revision?.slice(0, 10) ?? null, error.dirty)}
      </p>
      <p className={styles.quiet}>
        <time dateTime={first_at}>{timeLabel(first_at)}</time> ~ <time dateTime={last_at}>{timeLabel(last_at)}</time>
      </p>
      <p className={styles.quiet}>{about.filter(Boolean).join(' · ')}</p>
      {request_id ? <p className={styles.quiet}>{t.request(request_id)}</p> : null}
    </>
  );
}

/** The places in the sources, or in the release where the source is not known. */
function Places({ error: { places } }: { error: ReleaseError }) {
  if (places.length === 0) return null;
  return (
    <ol className={styles.places}>
      {/* A place may be there several times: its function called itself. */}
      {places.map(({ file, line, column, source }, index) => (
        <li key={index}>{source ? `${source.path}:${source.line}:${source.column}` : `${file}:${line}:${column}`}</li>
      ))}
    </ol>
  );
}
