import type { ReleaseState, Section, SectionVerdict } from '@wkff/contracts';
import { classNames } from '@wkff/ui';
import styles from './releases.module.css';
import { texts } from './texts.ts';

export interface StatePillProps {
  /** State that determines the mark before the text. */
  state: ReleaseState | 'paused' | 'healthy' | 'unhealthy';
  children: string;
}

/** A state as text, after a mark whose shape and colour show the state. */
export function StatePill({ state, children }: StatePillProps) {
  return (
    <span className={classNames(styles.pill, styles[state])}>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" className={styles.mark}>
        {MARKS[state]}
      </svg>
      {children}
    </span>
  );
}

const MARKS = {
  active: <circle cx="6" cy="6" r="5" />,
  canary: <path d="M6 0l6 11H0z" />,
  ready: <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="2" />,
  withdrawn: <path d="M1 6h8M5 2L1 6l4 4" fill="none" stroke="currentColor" strokeWidth="2" />,
  refused: <path d="M6 0l6 12H0zM5 4h2v4H5z" fillRule="evenodd" />,
  removed: <path d="M2 2l8 8M10 2l-8 8" stroke="currentColor" strokeWidth="2" />,
  healthy: <path d="M1 6l4 4 6-8" fill="none" stroke="currentColor" strokeWidth="2.5" />,
  unhealthy: <path d="M6 0l6 12H0zM5 4h2v4H5z" fillRule="evenodd" />,
  paused: <path d="M1 1h4v10H1zM7 1h4v10H7z" />,
};

interface SectionStateProps {
  section: Section;
  verdict: SectionVerdict | undefined;
}

/** The state of a section as a row of labels. */
export function SectionState({ section: { canary, is_paused, unhealthy, active }, verdict }: SectionStateProps) {
  const isHealthy = verdict?.active.version === active && verdict.active.result === 'healthy';
  return (
    <span className={styles.pills}>
      {is_paused ? (
        <StatePill state="paused">{texts.state.paused}</StatePill>
      ) : (
        <StatePill state="active">{texts.state.active}</StatePill>
      )}
      {unhealthy ? (
        <StatePill state="unhealthy">{texts.state.unhealthy}</StatePill>
      ) : isHealthy ? (
        <StatePill state="healthy">{texts.state.healthy}</StatePill>
      ) : null}
      {canary ? <StatePill state="canary">{texts.state.canary(canary.percent)}</StatePill> : null}
    </span>
  );
}
