import { seoulDate, seoulTime, type Side } from '@wkff/contracts';
import { formTexts } from '@wkff/forms';
import { Button, formatMatchDate, formatTime } from '@wkff/ui';
import type { ReactNode } from 'react';
import { hasShootOut, isLive, toGoal, type Goal, type ScoreDraft, type Stored } from './draft.ts';
import type { StoredDraft, LoadPhase } from './scoreDialogReducer.ts';
import styles from './panels.module.css';
import { texts } from './texts.ts';
import { draftScore, goalWords, storedScore } from './words.ts';

/** A question that replaces the form until it is answered. */
function Question({ name, heading, children }: { name: string; heading: string; children: ReactNode }) {
  return (
    <section className={styles.question}>
      <h3 className={styles.heading} tabIndex={-1} data-focus={name}>
        {heading}
      </h3>
      {children}
    </section>
  );
}

export interface OfferProps {
  storedDraft: StoredDraft;
  stored: Stored;
  load: LoadPhase;
  onContinue(): void;
  onDiscard(): void;
}

/** Offers to continue with unsaved input. */
export function Offer({ storedDraft, stored, load, onContinue, onDiscard }: OfferProps) {
  const { offer } = texts;
  const { draft, at, version } = storedDraft;
  const when = `${formatMatchDate(seoulDate(at))} ${formatTime(seoulTime(at))}`;
  const isSame = version === stored.version;
  return (
    <Question name="offer" heading={offer.heading}>
      <p>{offer.about(draftScore(draft), draft.goals.length, when)}</p>
      <p role="status">
        {load === 'loading'
          ? texts.goals.loading
          : load === 'failed'
            ? offer.unknown
            : isSame
              ? offer.same
              : offer.changed(storedScore(stored))}
      </p>
      <div className={styles.answers}>
        <Button kind="primary" disabled={load === 'loading'} onClick={onContinue}>
          {offer.go}
        </Button>
        <Button onClick={onDiscard}>{offer.discard}</Button>
      </div>
    </Question>
  );
}

export interface ConflictProps {
  draft: ScoreDraft;
  stored: Stored;
  names: Record<Side, string>;
  isSaving: boolean;
  onUseMine(): void;
  onUseTheirs(): void;
  onEdit(): void;
}

/** Shows the stored score next to the input, and asks which one to keep. What overwrites the stored score is last. */
export function Conflict({ draft, stored, names, isSaving, onUseMine, onUseTheirs, onEdit }: ConflictProps) {
  const { conflict } = texts;
  const { home_penalties: home, away_penalties: away } = stored;
  const isPhaseShown = draft.isInPlay || isLive(stored);
  return (
    <Question name="conflict" heading={conflict.heading}>
      <p>{conflict.about}</p>
      <div className={styles.two}>
        <Version
          title={conflict.stored}
          score={storedScore(stored)}
          phase={isPhaseShown && stored.home_points !== null ? phaseText(isLive(stored)) : null}
          shootOut={home !== null && away !== null ? texts.shootOut(home, away) : null}
          goals={stored.scoring_events.map(toGoal)}
          names={names}
        />
        <Version
          title={formTexts.conflict.mine}
          score={draftScore(draft)}
          phase={isPhaseShown && draft.home !== '' ? phaseText(draft.isInPlay) : null}
          shootOut={
            hasShootOut(draft, stored) && draft.homePenalties !== ''
              ? texts.shootOut(draft.homePenalties, draft.awayPenalties)
              : null
          }
          goals={draft.mode === 'detailed' ? draft.goals : null}
          names={names}
        />
      </div>
      <div className={styles.answers}>
        <Button onClick={onUseTheirs}>{conflict.theirs}</Button>
        <Button onClick={onEdit}>{conflict.edit}</Button>
        <Button aria-disabled={isSaving} onClick={onUseMine}>
          {isSaving ? formTexts.saving : formTexts.conflict.useMine}
        </Button>
      </div>
    </Question>
  );
}

interface VersionProps {
  title: string;
  score: string;
  /** Shows whether the match is in play, if it is in one of the versions. */
  phase: string | null;
  shootOut: string | null;
  /** Null: the draft has only a score, no goals. */
  goals: readonly Goal[] | null;
  names: Record<Side, string>;
}

const phaseText = (isInPlay: boolean) => texts.inPlay.phase[isInPlay ? 'live' : 'over'];

function Version({ title, score, phase, shootOut, goals, names }: VersionProps) {
  return (
    <section className={styles.version}>
      <h4 className={styles.title}>{title}</h4>
      <p className={styles.score}>{score}</p>
      {phase ? <p>{phase}</p> : null}
      {shootOut ? <p>{shootOut}</p> : null}
      {goals === null ? (
        <p className={styles.quiet}>{texts.conflict.finalOnly}</p>
      ) : goals.length === 0 ? (
        <p className={styles.quiet}>{texts.conflict.noGoals}</p>
      ) : (
        <ol className={styles.goals}>
          {goals.map((goal) => (
            <li key={goal.key}>{goalWords(goal, names)}</li>
          ))}
        </ol>
      )}
    </section>
  );
}

export interface DiscardProps {
  draft: ScoreDraft;
  stored: Stored;
  isSaving: boolean;
  onDiscard(): void;
  onDetailed(): void;
  onEdit(): void;
}

/** Asks before a save deletes stored goals that don't add up to the new score. */
export function Discard({ draft, stored, isSaving, onDiscard, onDetailed, onEdit }: DiscardProps) {
  const { discard } = texts;
  return (
    <Question name="discard" heading={discard.heading}>
      <p>{discard.about(draftScore(draft), stored.scoring_events.length)}</p>
      <div className={styles.answers}>
        <Button kind="primary" aria-disabled={isSaving} onClick={onDiscard}>
          {isSaving ? formTexts.saving : discard.go}
        </Button>
        <Button onClick={onDetailed}>{discard.detailed}</Button>
        <Button onClick={onEdit}>{discard.edit}</Button>
      </div>
    </Question>
  );
}
