import { RULES_LIMITS } from '@wkff/contracts';
import { Button, ChoiceField, TextField } from '@wkff/ui';
import { useRef } from 'react';
import styles from '../office.module.css';
import type { IfLevel, TieDraft } from './rulesDraft.ts';
import type { RulesFieldsProps } from './rulesFieldsProps.ts';
import { rulesTexts } from './texts.ts';

const t = rulesTexts.playoff;
const WAYS: readonly IfLevel[] = ['extra-time', 'shoot-out', 'higher-rank'];
/** Longest text of the rounds of a tie: two digits, a comma and a blank for each. */
const LONGEST = 4 * RULES_LIMITS.rounds;

/** The ties of the play-offs. */
export function TiesField({ editor: { draft, problems, edit } }: RulesFieldsProps) {
  const add = useRef<HTMLButtonElement>(null);
  const ties = draft.playoff.value;
  const change = (value: readonly TieDraft[], field: string) =>
    edit((before) => ({ ...before, playoff: { ...before.playoff, value } }), field);
  const isFull = ties.length >= RULES_LIMITS.ties;
  const addTie = () => change([...ties, { rounds: '', ifLevel: 'extra-time' }], 'playoff');
  // The button leaves with its tie.
  function remove(place: number): void {
    change(ties.toSpliced(place, 1), 'playoff');
    add.current?.focus();
  }
  return (
    <>
      {ties.length === 0 ? <p>{t.none}</p> : null}
      <ol className={styles.list}>
        {ties.map((tie, place) => (
          <Tie
            key={place}
            tie={tie}
            place={place}
            problem={problems[`playoff.${place}.rounds`]}
            onChange={(changed) => change(ties.with(place, changed), `playoff.${place}`)}
            onRemove={() => remove(place)}
          />
        ))}
      </ol>
      <div>
        <Button ref={add} aria-disabled={isFull} onClick={() => (isFull ? undefined : addTie())}>
          {t.add}
        </Button>
      </div>
    </>
  );
}

interface TieProps {
  tie: TieDraft;
  /** From 0. */
  place: number;
  problem: string | undefined;
  onChange(tie: TieDraft): void;
  onRemove(): void;
}

function Tie({ tie, place, problem, onChange, onRemove }: TieProps) {
  return (
    <li className={styles.tie}>
      <TextField
        label={t.rounds(place + 1)}
        hint={t.roundsHint}
        error={problem}
        value={tie.rounds}
        maxLength={LONGEST}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => onChange({ ...tie, rounds: value })}
      />
      <ChoiceField
        label={t.ifLevel(place + 1)}
        value={tie.ifLevel}
        options={WAYS.map((value) => ({ value, label: rulesTexts.choices[value] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...tie, ifLevel: WAYS.find((way) => way === value) ?? tie.ifLevel })
        }
      />
      <div className={styles.actions}>
        <Button aria-label={t.removeOf(place + 1)} onClick={onRemove}>
          {t.remove}
        </Button>
      </div>
    </li>
  );
}
