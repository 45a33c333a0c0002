import type { MatchDetail } from '@wkff/contracts';
import { matchTexts, SampleMark, SectionHeading } from '@wkff/ui';
import styles from './ResultState.module.css';
import { restTexts } from './restTexts.ts';

/** Shows whether the result of a match may still change. */
export function ResultState({ match }: { match: MatchDetail }) {
  return (
    <section>
      <SectionHeading>{restTexts.state.title}</SectionHeading>
      <Standing match={match} />
    </section>
  );
}

function Standing({ match }: { match: MatchDetail }) {
  const { state } = restTexts;
  // Once a ruling decides, it does not matter that what was played is a sample.
  if (match.is_sample_score && match.result !== 'awarded' && match.result !== 'annulled') {
    return (
      <p className={styles.note}>
        <SampleMark label={matchTexts.sampleScore} /> {state.sampleNote}
      </p>
    );
  }
  const [word, note] = wordsOf(match);
  const isOpen = word === state.provisional || word === state.waiting || word === state.protest;
  return (
    <p className={styles.note}>
      <strong className={isOpen ? styles.provisional : styles.final}>{word}</strong> {note}
    </p>
  );
}

/** Returns how far the result is decided, and what that means. A ruling says itself what it made of the match. */
function wordsOf({
  result,
  note,
  is_provisional,
  awaits_approval,
  official_by,
}: MatchDetail): readonly [string, string] {
  const { state } = restTexts;
  if (result === 'under_protest') return [state.protest, state.protestNote];
  if (awaits_approval) return [state.waiting, official_by === 'two-people' ? state.waitingForOther : state.waitingNote];
  if (result === 'awarded') return [note ?? state.awarded, state.awardedNote];
  if (result === 'annulled') return [note ?? state.annulled, state.annulledNote];
  return is_provisional ? [state.provisional, state.provisionalNote] : [state.final, state.finalNote];
}
