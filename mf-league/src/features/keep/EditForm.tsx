import { MATCH_LIMITS, type MatchEventFacts } from '@wkff/contracts';
import { DigitsField } from '@wkff/forms';
import { Alert, Button, TextField } from '@wkff/ui';
import { useState } from 'react';
import { CountField, ReviewTiles, StaffFields } from './DetailFields.tsx';
import { eventText } from './eventText.ts';
import styles from './keep.module.css';
import { MomentFields } from './MomentFields.tsx';
import { asksName, changesOf, fieldsOf, textsOf, wrongField, type CorrectionTexts } from './record/correction.ts';
import { texts } from './texts.ts';
import { editPanel } from './typed/TypedTexts.ts';
import { useTypedFields } from './typed/useTyped.ts';
import { PAD } from './useFocusOnPad.ts';
import type { Keeper } from './useKeeper.ts';

const t = texts.log;

export interface EditFormProps {
  event: MatchEventFacts;
  keeper: Keeper;
  onClose(): void;
}

/** What is wrong, at one of the fields or with all of it. */
type Problem = { at: 'count' | 'name' | 'all'; text: string } | null;

/** Corrects when an event was, whose it is, and what else its kind has. What is typed stays until it is saved or given up. */
export function EditForm({ event, keeper, onClose }: EditFormProps) {
  const panel = editPanel(event.id);
  const [typed, type] = useTypedFields(keeper.typed, panel, textsOf(event));
  const [problem, setProblem] = useState<Problem>(null);
  const fields: FieldsProps = { event, keeper, typed, onType: type, problem };

  function close(): void {
    keeper.typed.forget(panel);
    onClose();
  }
  function save(): void {
    const found = record(event, typed, keeper);
    if (found === null) close();
    else setProblem(found);
  }

  return (
    <form
      {...PAD}
      className={styles.panel}
      aria-label={t.editTitle(eventText(event, keeper.match))}
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        save();
      }}
    >
      <MomentFields
        kind={event.kind}
        moment={{ period: typed.period || null, minute: typed.minute === '' ? null : Number(typed.minute) }}
        onChange={({ period, minute }) => type({ period: period ?? '', minute: String(minute ?? '') })}
      />
      <OwnFields {...fields} />
      <PlayerFields {...fields} />
      <TextField
        label={t.reason}
        value={typed.reason}
        maxLength={MATCH_LIMITS.reason}
        onChange={(changed) => type({ reason: changed.currentTarget.value })}
      />
      {problem?.at === 'all' ? <Alert kind="error">{problem.text}</Alert> : null}
      <div className={styles.buttons}>
        <Button type="submit" kind="primary">
          {t.save}
        </Button>
        <Button onClick={close}>{texts.cancel}</Button>
      </div>
    </form>
  );
}

/** Records what was typed. Returns why that is not possible, or null. */
function record(event: MatchEventFacts, typed: CorrectionTexts, { match, changesNothing, edit }: Keeper): Problem {
  const wrong = wrongField(event, typed);
  const { countKind } = fieldsOf(event);
  if (wrong === 'count' && countKind) return { at: 'count', text: texts.counts[countKind].problem };
  if (wrong === 'name') return { at: 'name', text: texts.noName };
  const changes = changesOf(event, typed, match.lineups);
  if (wrong === null && changesNothing(event, changes)) return { at: 'all', text: t.unchanged };
  return wrong === null && edit(event, changes) ? null : { at: 'all', text: texts.problem };
}

interface FieldsProps {
  event: MatchEventFacts;
  keeper: Keeper;
  typed: CorrectionTexts;
  onType(changes: Partial<CorrectionTexts>): void;
  problem: Problem;
}

/** What only some kinds have: a number, the review, and the card of somebody on the bench. */
function OwnFields({ event, keeper: { match }, typed, onType, problem }: FieldsProps) {
  const { countKind, isReview, isStaff } = fieldsOf(event);
  const errorAt = (field: 'count' | 'name') => (problem?.at === field ? problem.text : null);
  if (countKind !== null)
    return (
      <CountField
        kind={countKind}
        value={typed.count}
        error={errorAt('count')}
        onChange={(count) => onType({ count })}
      />
    );
  if (isReview) return <ReviewTiles chosen={typed} onChoose={onType} />;
  if (!isStaff) return null;
  return (
    <StaffFields
      match={match}
      card={typed}
      error={errorAt('name')}
      onChange={onType}
      isPersonChosen
      onPerson={(side, name) => onType({ side, name })}
    />
  );
}

/** The shirts that an event has, and the name of one that no line-up has. */
function PlayerFields({ event, keeper: { match }, typed, onType }: FieldsProps) {
  const { hasShirt, hasOther } = fieldsOf(event);
  const isSubstitution = event.kind === 'substitution';
  return (
    <>
      {hasShirt ? (
        <DigitsField
          label={isSubstitution ? t.offNumber : t.number}
          value={typed.number}
          most={MATCH_LIMITS.shirt}
          onChange={(number) => onType({ number })}
        />
      ) : null}
      {asksName(event, typed, match.lineups) ? (
        <TextField
          label={t.name}
          value={typed.name}
          maxLength={MATCH_LIMITS.playerName}
          onChange={(changed) => onType({ name: changed.currentTarget.value })}
        />
      ) : null}
      {hasOther ? (
        <DigitsField
          label={isSubstitution ? t.onNumber : t.assistNumber}
          value={typed.other}
          most={MATCH_LIMITS.shirt}
          onChange={(other) => onType({ other })}
        />
      ) : null}
    </>
  );
}
