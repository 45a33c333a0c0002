import { Alert, Button } from '@wkff/ui';
import { useEffect, useState } from 'react';
import styles from './TextEditor.module.css';
import { texts } from './texts.ts';
import type { UploadJob } from './PictureUploads.ts';
import type { EditorActions } from './EditorActions.ts';

export interface UploadListProps {
  jobs: readonly UploadJob[];
  problems: readonly string[];
  actions: EditorActions;
}

/** The pictures being uploaded into the text, and those that failed. */
export function UploadList({ jobs, problems, actions }: UploadListProps) {
  const running = jobs.filter(({ phase }) => phase !== 'failed').length;
  const [wasRunning, setWasRunning] = useState(false);
  useEffect(() => {
    if (running > 0) setWasRunning(true);
  }, [running]);
  const { uploads } = texts;
  const isDone = wasRunning && jobs.length === 0;
  return (
    <>
      <p className={styles.status} role="status">
        {running > 0 ? uploads.running(running) : isDone ? uploads.done : null}
      </p>
      {jobs.length > 0 ? (
        <ul className={styles.jobs}>
          {jobs.map((job) => (
            <Job key={job.id} job={job} actions={actions} />
          ))}
        </ul>
      ) : null}
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

function Job({ job, actions }: { job: UploadJob; actions: EditorActions }) {
  const { uploads } = texts;
  const { id, name, phase, part, message, canRetry } = job;
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
          {phase === 'waiting' ? uploads.waiting : uploads.part(Math.round(part * 100))}
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
