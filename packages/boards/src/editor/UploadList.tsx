import { Alert, Button } from '@wkff/ui';
import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
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
  const status = useRef<HTMLParagraphElement>(null);
  const progress = useRef<HTMLDivElement>(null);
  const focus = useLostFocus(() => (progress.current ?? status.current)?.focus());
  const { uploads } = texts;
  const waiting = jobs.filter(({ phase }) => phase === 'waiting' || phase === 'stopped');
  const hidden = new Set(waiting.slice(MOST_WAITING));
  return (
    <>
      <p ref={status} className={styles.status} role="status" tabIndex={-1}>
        {statusOf(jobs, all)}
      </p>
      {jobs.length > 1 ? (
        <div ref={progress} className={styles.job} tabIndex={-1} {...focus}>
          <Progress jobs={jobs} all={all} actions={actions} />
        </div>
      ) : null}
      {jobs.length > 0 ? (
        <ul className={styles.jobs} {...focus}>
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

/** Calls a function when the element that has the focus is gone, with props for the elements around it. */
function useLostFocus(onLost: () => void) {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (focused.current?.isConnected !== false) return;
    focused.current = null;
    onLost();
  });
  return {
    onFocus: ({ target }: FocusEvent) => void (focused.current = target),
    // React passes no blur of an element that it removes.
    onBlur: () => void (focused.current = null),
  };
}

/** How far all are, and what can be done with all. */
function Progress({ jobs, all, actions }: Pick<UploadListProps, 'jobs' | 'actions'> & { all: number }) {
  const { uploads } = texts;
  const words = uploads.progress(all - jobs.length, all);
  return (
    <>
      <progress className={styles.jobName} aria-label={words} value={all - jobs.length} max={all} />
      <span className={styles.part}>{words}</span>
      {jobs.filter(canSendAgain).length > 1 ? (
        <Button onClick={() => actions.retryUploads()}>{uploads.retryAll}</Button>
      ) : null}
      <Button onClick={() => actions.cancelUploads()}>{uploads.cancelAll}</Button>
    </>
  );
}

function Job({ job, actions }: { job: UploadJob; actions: EditorActions }) {
  const { uploads } = texts;
  const { id, name, phase, part, message } = job;
  const row = useRef<HTMLLIElement>(null);
  const hasFailed = phase === 'failed';

  function handleRetry(): void {
    // The button is removed, and the row says how far the upload is.
    row.current?.focus();
    actions.retryUpload(id);
  }

  return (
    <li ref={row} className={styles.job} tabIndex={-1}>
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
        <Button aria-label={uploads.retryOf(name)} onClick={handleRetry}>
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
