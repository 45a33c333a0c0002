import { Alert, Button } from '@wkff/ui';
import { useRef, useState } from 'react';
import styles from './TextEditor.module.css';
import { texts } from './texts.ts';
import { canSendAgain, type UploadJob } from './PictureUploads.ts';
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
  const all = useAll(jobs.length);
  const { uploads } = texts;
  const waiting = jobs.filter(({ phase }) => phase === 'waiting' || phase === 'stopped');
  const hidden = new Set(waiting.slice(MOST_WAITING));
  return (
    <>
      <p className={styles.status} role="status">
        {statusOf(jobs, all)}
      </p>
      {jobs.length > 1 ? <Progress jobs={jobs} all={all} actions={actions} /> : null}
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

/** Returns what the uploads do, in words. @param all with those that have ended. */
function statusOf(jobs: readonly UploadJob[], all: number): string | null {
  const running = jobs.filter(({ phase }) => phase !== 'failed' && phase !== 'stopped').length;
  if (running > 0) return texts.uploads.running(running);
  // The login comes first: it is for the member to do, and nothing goes on without it.
  for (const cause of ['signedOut', 'unanswered'] as const)
    if (jobs.some((job) => job.cause === cause)) return texts.uploads.goesOn[cause];
  return all > 0 && jobs.length === 0 ? texts.uploads.done : null;
}

/** Returns how many uploads there are with those that ended since there were none. */
function useAll(count: number): number {
  const [{ all, last }, setSeen] = useState({ all: count, last: count });
  if (count === last) return all;
  const next = last === 0 ? count : all + Math.max(count - last, 0);
  setSeen({ all: next, last: count });
  return next;
}

function Progress({ jobs, all, actions }: Pick<UploadListProps, 'jobs' | 'actions'> & { all: number }) {
  const row = useRef<HTMLDivElement>(null);
  const { uploads } = texts;
  const words = uploads.progress(all - jobs.length, all);

  function handleRetry(): void {
    actions.retryUploads();
    // The button is gone, and with it the focus.
    row.current?.focus();
  }

  return (
    <div ref={row} className={styles.job} tabIndex={-1}>
      <progress className={styles.jobName} aria-label={words} value={all - jobs.length} max={all} />
      <span className={styles.part}>{words}</span>
      {jobs.filter(canSendAgain).length > 1 ? <Button onClick={handleRetry}>{uploads.retryAll}</Button> : null}
      <Button onClick={() => actions.cancelUploads()}>{uploads.cancelAll}</Button>
    </div>
  );
}

function Job({ job, actions }: { job: UploadJob; actions: EditorActions }) {
  const { uploads } = texts;
  const { id, name, phase, part, message } = job;
  const hasFailed = phase === 'failed';
  return (
    <li className={styles.job}>
      <span className={styles.jobName}>{name}</span>
      {hasFailed ? (
        <span className={styles.failure} role="alert">
          {message}
        </span>
      ) : (
        <span className={styles.part}>
          {phase === 'running' ? uploads.part(Math.round(part * 100)) : uploads[phase]}
        </span>
      )}
      {canSendAgain(job) ? (
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
