import {
  MATCH_LIMITS,
  SIDES,
  VAR_OUTCOMES,
  VAR_SUBJECTS,
  type EventDetails,
  type MatchDetail,
  type MatchEventFacts,
  type Side,
} from '@wkff/contracts';
import { Button, matchTeam, TextField } from '@wkff/ui';
import styles from './keep.module.css';
import type { CountKind } from './record/counts.ts';
import { texts } from './texts.ts';

export interface CountFieldProps {
  kind: CountKind;
  label?: string;
  value: string;
  error: string | null;
  /** True for a field that is asked for before anything else. */
  isFocused?: boolean;
  onChange(value: string): void;
}

/** A number that an event is: the attendance, or minutes of added time. */
export function CountField({ kind, label = texts.counts[kind].label, isFocused, onChange, ...field }: CountFieldProps) {
  return (
    <TextField
      {...field}
      label={label}
      inputMode="numeric"
      autoFocus={isFocused}
      onChange={(changed) => onChange(changed.currentTarget.value)}
    />
  );
}

type Review = Required<Pick<EventDetails, 'subject' | 'outcome'>>;

export interface ReviewTilesProps {
  /** What is chosen, where that can be changed. */
  chosen?: { subject: string; outcome: string };
  onChoose(review: Review): void;
}

/** What a video review was about, and what followed: one button for each pair. */
export function ReviewTiles({ chosen, onChoose }: ReviewTilesProps) {
  return (
    <div className={styles.tiles} role="group" aria-label={texts.acts.review}>
      {VAR_SUBJECTS.flatMap((subject) =>
        VAR_OUTCOMES.map((outcome) => (
          <button
            key={`${subject} ${outcome}`}
            type="button"
            className={styles.act}
            aria-pressed={chosen && chosen.subject === subject && chosen.outcome === outcome}
            onClick={() => onChoose({ subject, outcome })}
          >
            {texts.review(texts.subjects[subject], texts.outcomes[outcome])}
          </button>
        )),
      )}
    </div>
  );
}

/** A card for somebody on the bench. */
export interface StaffCard {
  kind: MatchEventFacts['kind'];
  side: Side;
  name: string;
}

export interface StaffFieldsProps {
  match: MatchDetail;
  card: StaffCard;
  /** What is wrong with the name. */
  error: string | null;
  onChange(change: Partial<StaffCard>): void;
  /** True if pressing somebody of a published line-up is a choice, false if it records the card at once. */
  isPersonChosen: boolean;
  /** Receives somebody of a published line-up who was pressed. */
  onPerson(side: Side, name: string): void;
}

/** Which card somebody on the bench got: of the published line-up, or by name. */
export function StaffFields({ match, card, error, onChange, isPersonChosen, onPerson }: StaffFieldsProps) {
  return (
    <>
      <div className={styles.buttons} role="group" aria-label={texts.acts.staff_card}>
        {(['yellow', 'red'] as const).map((kind) => (
          <Button key={kind} aria-pressed={card.kind === kind} onClick={() => onChange({ kind })}>
            {texts[kind]}
          </Button>
        ))}
      </div>
      {SIDES.map((side) => (
        <Bench key={side} match={match} side={side} chosen={isPersonChosen ? card : null} onPerson={onPerson} />
      ))}
      <div className={styles.buttons} role="group" aria-label={texts.side}>
        {SIDES.map((side) => (
          <Button key={side} aria-pressed={card.side === side} onClick={() => onChange({ side })}>
            {matchTeam(match, side).name}
          </Button>
        ))}
      </div>
      <TextField
        label={texts.staffName}
        value={card.name}
        error={error}
        maxLength={MATCH_LIMITS.playerName}
        onChange={(changed) => onChange({ name: changed.currentTarget.value })}
      />
    </>
  );
}

interface BenchProps extends Pick<StaffFieldsProps, 'match' | 'onPerson'> {
  side: Side;
  /** The card, where pressing somebody is a choice. Null: it records the card at once. */
  chosen: StaffCard | null;
}

/** The staff of a side's published line-up. */
function Bench({ match, side, chosen, onPerson }: BenchProps) {
  const { staff = [] } = match.lineups[side] ?? {};
  if (staff.length === 0) return null;
  const team = matchTeam(match, side).name;
  return (
    <div className={styles.buttons} role="group" aria-label={texts.benchOf(team)}>
      {staff.map(({ title, name }) => (
        <Button
          key={`${title} ${name}`}
          aria-pressed={chosen === null ? undefined : chosen.side === side && chosen.name === name}
          onClick={() => onPerson(side, name)}
        >
          {`${team} ${title} ${name}`}
        </Button>
      ))}
    </div>
  );
}
