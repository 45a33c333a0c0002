import { Alert, Button } from '@wkff/ui';
import { useState } from 'react';
import styles from './TextEditor.module.css';
import { texts } from './texts.ts';
import type { UploadJob } from './PictureUploads.ts';
import type { EditorActions } from './EditorActions.ts';

export interface UploadListProps {
  jobs: readonly UploadJob[];
  problems: readonly string[];
  actions: EditorActions;
}

/** Most rows of pictures that wait for their turn. */
const MOST_WAITING = 3;

/** The pictures being uploaded into the text, and those that failed. */
export function UploadList({ jobs, problems, actions }: UploadListProps) {
  const running = jobs.filter(({ phase }) => phase !== 'failed').length;
  const all = useAll(jobs.length);
  const { uploads } = texts;
  const waiting = jobs.filter(({ phase }) => phase === 'waiting');
  const hidden = new Set(waiting.slice(MOST_WAITING));
  return (
    <>
      <p className={styles.status} role="status">
        {running > 0 ? uploads.running(running) : all > 0 && jobs.length === 0 ? uploads.done : null}
      </p>
      {jobs.length > 1 ? (
        <Progress done={all - jobs.length} all={all} onCancel={() => actions.cancelUploads()} />
      ) : null}
      {jobs.length > 0 ? (
        <ul className={styles.jobs}>
          {jobs.map((job) => (hidden.has(job) ? null : <Job key={job.id} job={job} actions={actions} />))}
        </ul>
      ) : null}
      {hidden.size > 0 ? <p className={styles.status}>{uploads.more(hidden.size)}</p> : null}
      {problems.length > 0 ? (
        <Alert kind="error">
          {problems.map((problem, index) => (
            <p key={index}>{problem}</p>
          ))}
          <Button onClick={() => actions.dismissProblems()}>{uploads.dismiss}</Button>
        </Alert>
      ) : null}
    </>
  );
}

/** Returns how many uploads there are with those that ended since there were none. */
function useAll(count: number): number {
  const [{ all, last }, setSeen] = useState({ all: count, last: count });
  if (count === last) return all;
  const next = last === 0 ? count : all + Math.max(count - last, 0);
  setSeen({ all: next, last: count });
  return next;
}

function Progress({ done, all, onCancel }: { done: number; all: number; onCancel(): void }) {
  return (
    <div className={styles.job}>
      <progress className={styles.jobName} aria-label={texts.uploads.progress(done, all)} value={done} max={all} />
      <span className={styles.part}>{texts.uploads.progress(done, all)}</span>
      <Button onClick={onCancel}>{texts.uploads.cancelAll}</Button>
    </div>
  );
}

function Job({ job, actions }: { job: UploadJob; actions: EditorActions }) {
  const { uploads } = texts;
  const { id, name, phase, part, message, canRetry } = job;
  const hasFailed = phase === 'failed';
  return (
    <li className={styles.job}>
      <span className={styles.jobName}>{name}</span>
      {phase === 'failed' ? (
        <span className={styles.failure} role="alert">
          {message}
        </span>
      ) : (
        <span className={styles.part}>
          {phase === 'running' ? uploads.part(Math.round(part * 100)) : uploads[phase]}
        </span>
      )}
      {hasFailed && canRetry ? (
        <Button aria-label={uploads.retryOf(name)} onClick={() => actions.retryUpload(id)}>
          {uploads.retry}
        </Button>
      ) : null}
      <Button
        aria-label={hasFailed ? uploads.removeOf(name) : uploads.cancelOf(name)}
        onClick={() => actions.cancelUpload(id)}
      >
        {hasFailed ? uploads.remove : uploads.cancel}
      </Button>
    </li>
  );
}
