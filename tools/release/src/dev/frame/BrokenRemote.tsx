import styles from './frame.module.css';
import type { FrameData } from './frameData.ts';

export interface BrokenRemoteProps {
  data: FrameData;
  error: unknown;
}

/** Replaces the page if the remote throws, or if the host would refuse it. */
export function BrokenRemote({ data, error }: BrokenRemoteProps) {
  return (
    <main className={styles.panel} role="alert" lang="en">
      <h1>{data.name} cannot be shown</h1>
      <pre className={styles.code}>{error instanceof Error ? error.message : String(error)}</pre>
    </main>
  );
}
