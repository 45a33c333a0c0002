import type { ReleasesClient } from '@wkff/api-client';
import { HEALTH_SOURCES, type Failures, type HealthSource, type Verdict } from '@wkff/contracts';
import { useRead } from '../useRead.ts';
import styles from './releases.module.css';
import { texts } from './texts.ts';
import { VERDICTS_EVERY } from './useVerdicts.ts';
import { clockLabel } from './versionLabel.ts';
import { verdictSentence } from './VerdictNote.tsx';

const t = texts.verdicts;

export interface CanaryComparisonProps {
  api: ReleasesClient;
  name: string;
  /** Version of the canary. */
  version: string;
  report(error: unknown): void;
}

/** What the site knows of a canary, and its failures beside those of the active release in the same time. */
export function CanaryComparison({ api, name, version, report }: CanaryComparisonProps) {
  const { data, failure } = useRead<Verdict | null>({
    key: `${name} ${version}`,
    read: async (_before, signal) => (await api.verdicts(name, signal))[0]?.canary ?? null,
    every: VERDICTS_EVERY,
    isFrozen: false,
    report,
  });
  if (data === undefined) return <p className={styles.quiet}>{failure ? t.failed : t.judging}</p>;
  if (data?.version !== version || !data.other) return null;
  const { other } = data;
  return (
    <>
      <p className={data.result === 'worse' ? styles.warn : undefined}>{verdictSentence(data)}</p>
      <table className={styles.comparison}>
        <caption>{t.comparison(clockLabel(data.since))}</caption>
        <thead>
          <tr>
            <th scope="col">{t.release}</th>
            <th scope="col">{t.views}</th>
            <th scope="col">{t.errors}</th>
            <th scope="col">{t.share}</th>
          </tr>
        </thead>
        <tbody>
          {HEALTH_SOURCES.flatMap((source) => [
            <Row key={`canary ${source}`} name="canary" source={source} counted={data.own[source]} />,
            <Row key={`active ${source}`} name="active" source={source} counted={other[source]} />,
          ])}
        </tbody>
      </table>
    </>
  );
}

interface RowProps {
  name: 'canary' | 'active';
  source: HealthSource;
  counted: Failures;
}

function Row({ name, source, counted: { views, errors } }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {t.rows[name]} <span className={styles.abbreviation}>{t.sources[source]}</span>
      </th>
      <td>{texts.health.viewsOf(views)}</td>
      <td>{texts.health.viewsOf(errors)}</td>
      <td>{views > 0 ? texts.health.percent(errors / views) : t.unmeasured}</td>
    </tr>
  );
}
