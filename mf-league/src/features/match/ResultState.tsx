import type { MatchDetail } from '@wkff/contracts';
import { matchTexts, SampleMark, SectionHeading } from '@wkff/ui';
import styles from './ResultState.module.css';
import { pageTexts } from './pageTexts.ts';

/** Shows whether the result of a match may still change. */
export function ResultState({ match }: { match: MatchDetail }) {
  return (
    <section>
      <SectionHeading>{pageTexts.state.title}</SectionHeading>
      <Standing match={match} />
    </section>
  );
}

function Standing({ match }: { match: MatchDetail }) {
  const { state } = pageTexts;
  if (match.is_sample_score) {
    return (
      <p className={styles.note}>
        <SampleMark label={matchTexts.sampleScore} /> {state.sampleNote}
      </p>
    );
  }
  return (
    <p className={styles.note}>
      <strong className={match.is_provisional ? styles.provisional : styles.final}>
        {match.is_provisional ? state.provisional : state.final}
      </strong>{' '}
      {match.is_provisional ? state.provisionalNote : state.finalNote}
    </p>
  );
}
