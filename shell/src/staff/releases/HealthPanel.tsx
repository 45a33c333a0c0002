import type { HealthSlot, Section, Vital } from '@wkff/contracts';
import { Button } from '@wkff/ui';
import { ErrorBars, Histogram } from './charts.tsx';
import {
  gradeOf,
  HEALTH_MINUTES,
  healthOf,
  type SourceHealth,
  type VersionHealth,
  type VitalHealth,
} from './healthOf.ts';
import { Panel } from './Panel.tsx';
import styles from './releases.module.css';
import { StatePill } from './SectionState.tsx';
import { texts } from './texts.ts';
import type { Read } from '../useRead.ts';
import { versionLabel } from './versionLabel.ts';

const t = texts.health;

export interface HealthPanelProps {
  section: Section;
  health: Read<HealthSlot[]>;
}

/** Health of the live releases in the last minutes: the active one and the canary side by side. */
export function HealthPanel({ section, health }: HealthPanelProps) {
  return (
    <Panel
      title={
        <>
          {t.title} <span className={styles.headingNote}>{t.window(HEALTH_MINUTES)}</span>
        </>
      }
    >
      {health.data ? (
        <HealthOfVersions section={section} slots={health.data} />
      ) : health.failure ? (
        <div className={styles.stale} role="alert">
          <p>{health.failure.message ?? t.failed}</p>
          <Button onClick={health.reload}>{texts.retry}</Button>
        </div>
      ) : (
        <p className={styles.quiet}>{t.loading}</p>
      )}
    </Panel>
  );
}

function HealthOfVersions({ section: { active, canary }, slots }: { section: Section; slots: readonly HealthSlot[] }) {
  if (slots.length === 0) return <p className={styles.quiet}>{t.empty}</p>;
  return (
    <div className={styles.healths}>
      <ReleaseHealth health={healthOf(slots, active)} percent={null} />
      {canary ? <ReleaseHealth health={healthOf(slots, canary.version)} percent={canary.percent} /> : null}
    </div>
  );
}

/** @param percent of a canary. Null: of the active release. */
function ReleaseHealth({ health, percent }: { health: VersionHealth; percent: number | null }) {
  const { version, browser, server, vitals } = health;
  const views = server.views || browser.views;
  return (
    <article className={styles.health} aria-label={versionLabel(version)}>
      <div className={styles.releaseHead}>
        <h4 className={styles.version}>{versionLabel(version)}</h4>
        {percent === null ? (
          <StatePill state="active">{texts.state.active}</StatePill>
        ) : (
          <StatePill state="canary">{texts.state.canary(percent)}</StatePill>
        )}
      </div>
      {views === 0 ? (
        <p className={styles.quiet}>{t.none}</p>
      ) : (
        <dl className={styles.measures}>
          <Errors label={t.errors.server} source={server} />
          <Errors label={t.errors.browser} source={browser} />
          <VitalMeasure vital="lcp" health={vitals.lcp} />
          <VitalMeasure vital="inp" health={vitals.inp} />
          <VitalMeasure vital="cls" health={vitals.cls} />
        </dl>
      )}
    </article>
  );
}

function Errors({ label, source: { views, errors, minutes } }: { label: string; source: SourceHealth }) {
  return (
    <div className={styles.measure}>
      <dt>{label}</dt>
      <dd>
        {views === 0 ? (
          <span className={styles.quiet}>{t.unmeasured}</span>
        ) : (
          <>
            <strong className={styles.number}>{t.percent(errors / views)}</strong>{' '}
            <span className={styles.quiet}>
              {t.views} {t.viewsOf(views)}
            </span>
            <ErrorBars minutes={minutes} />
          </>
        )}
      </dd>
    </div>
  );
}

function VitalMeasure({ vital, health: { counts, measured, p75 } }: { vital: Vital; health: VitalHealth }) {
  return (
    <div className={styles.measure}>
      <dt>
        {t.vitals[vital]} <span className={styles.abbreviation}>{vital.toUpperCase()}</span>
      </dt>
      <dd>
        {p75 === null ? (
          <span className={styles.quiet}>{t.unmeasured}</span>
        ) : (
          <>
            <strong className={styles.number}>{t.value(vital, p75)}</strong>{' '}
            <span className={styles[gradeOf(vital, p75)]}>{t.grades[gradeOf(vital, p75)]}</span>{' '}
            <span className={styles.quiet}>{t.measured(measured)}</span>
            <Histogram vital={vital} counts={counts} label={t.vitalChart(t.value(vital, p75))} />
          </>
        )}
      </dd>
    </div>
  );
}
