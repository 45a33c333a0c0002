import type { Settled } from '@wkff/api-client';
import { paths } from '@wkff/contracts';
import { useRevalidator } from '@wkff/router';
import { ErrorState, FormLetters, Retry, SampleMark, SectionHeading, Skeleton, tableTexts } from '@wkff/ui';
import type { TablePlace } from './loadPlace.ts';
import styles from './Place.module.css';
import { texts } from './texts.ts';

/** The club's place in the table of a season, with its last five results. Renders nothing without a table. */
export function Place({ place, season }: { place: Settled<TablePlace | null>; season: number }) {
  if (place.ok && place.value === null) return null;
  const note = place.ok && place.value?.source === 'derived' ? texts.place.round(season, place.value.maxRound) : null;
  return (
    <section>
      <SectionHeading
        note={note ?? texts.place.season(season)}
        more={{
          to: `${paths.leagueRanking}?year=${season}`,
          label: texts.place.all,
          about: texts.place.about(season),
        }}
      >
        {texts.place.title}
      </SectionHeading>
      {place.ok ? place.value && <Line place={place.value} /> : <Failed />}
    </section>
  );
}

function Failed() {
  const isReloading = useRevalidator().state === 'loading';
  if (isReloading) return <Skeleton label={texts.place.loading} />;
  return <ErrorState message={texts.place.failed} action={<Retry />} />;
}

function Line({ place: { row, clubs, isSample } }: { place: TablePlace }) {
  const figures = [
    [tableTexts.points, row.points],
    [tableTexts.played, row.played],
    [tableTexts.won, row.won],
    [tableTexts.drawn, row.drawn],
    [tableTexts.lost, row.lost],
  ] as const;
  return (
    <div className={styles.card}>
      <p className={styles.rank}>
        <strong className={styles.number}>{texts.place.rank(row.rank)}</strong>
        <span className={styles.of}>{texts.place.of(clubs)}</span>
      </p>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {row.form ? (
        <p className={styles.form}>
          <span>{texts.place.form}</span>
          <FormLetters form={row.form} />
        </p>
      ) : null}
      {isSample ? (
        <p className={styles.note}>
          <SampleMark /> {tableTexts.sampleNote}
        </p>
      ) : null}
    </div>
  );
}
