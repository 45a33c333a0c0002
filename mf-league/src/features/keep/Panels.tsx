import { MATCH_LIMITS, SIDES, type Side } from '@wkff/contracts';
import { Button, matchTeam, TextField } from '@wkff/ui';
import { useState } from 'react';
import styles from './keep.module.css';
import type { Act } from './record/acts.ts';
import { texts } from './texts.ts';
import type { TypedTexts } from './typed/TypedTexts.ts';
import { useTyped } from './typed/useTyped.ts';
import type { Keeper } from './useKeeper.ts';

export interface CountPanelProps {
  typed: TypedTexts;
  /** What the number is recorded of. */
  act: Act;
  of: { label: string; problem: string };
  /** The largest number that is possible. */
  most: number;
  /** True for a panel that is asked before anything else. */
  isFocused?: boolean;
  onCount(count: number): void;
}

/** Asks for a number: the attendance, or minutes that have no button. */
export function CountPanel({ typed, act, of, most, isFocused = false, onCount }: CountPanelProps) {
  const [text, setText] = useTyped<string>(typed, act, 'count', '');
  const [error, setError] = useState<string | null>(null);
  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const digits = text.replaceAll(',', '').trim();
        if (/^\d{1,6}$/.test(digits) && Number(digits) <= most) onCount(Number(digits));
        else setError(of.problem);
      }}
    >
      <TextField
        label={of.label}
        inputMode="numeric"
        value={text}
        error={error}
        autoFocus={isFocused}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" kind="primary">
        {texts.record}
      </Button>
    </form>
  );
}

/** Asks for a card of somebody on the bench: of the published line-up, or by name. */
export function StaffPanel({ keeper }: { keeper: Keeper }) {
  const { match, finish, typed } = keeper;
  const [{ kind, side, name }, choose] = useCard(typed);
  const [error, setError] = useState<string | null>(null);
  const record = (of: Side, who: string) => finish({ kind, side: of, name: who, details: { is_staff: true } });
  return (
    <div className={styles.panel}>
      <div className={styles.buttons} role="group" aria-label={texts.acts.staff_card}>
        {(['yellow', 'red'] as const).map((one) => (
          <Button key={one} aria-pressed={kind === one} onClick={() => choose({ kind: one })}>
            {texts[one]}
          </Button>
        ))}
      </div>
      {SIDES.map((of) => (
        <div key={of} className={styles.buttons}>
          {(match.lineups[of]?.staff ?? []).map(({ title, name: who }) => (
            <Button key={`${title} ${who}`} onClick={() => record(of, who)}>
              {`${matchTeam(match, of).name} ${title} ${who}`}
            </Button>
          ))}
        </div>
      ))}
      <form
        className={styles.panel}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') setError(texts.noName);
          else record(side, name.trim());
        }}
      >
        <div className={styles.buttons} role="group" aria-label={texts.side}>
          {SIDES.map((of) => (
            <Button key={of} aria-pressed={side === of} onClick={() => choose({ side: of })}>
              {matchTeam(match, of).name}
            </Button>
          ))}
        </div>
        <TextField
          label={texts.staffName}
          value={name}
          error={error}
          maxLength={MATCH_LIMITS.playerName}
          onChange={(event) => choose({ name: event.currentTarget.value })}
        />
        <Button type="submit" kind="primary">
          {texts.record}
        </Button>
      </form>
    </div>
  );
}

interface Card {
  kind: 'yellow' | 'red';
  side: Side;
  name: string;
}

/** Without a name nothing is kept, so that a card which was chosen for one person is never that of the next. */
function useCard(typed: TypedTexts) {
  const textOf = (field: keyof Card) => typed.textOf('staff_card', field);
  const [card, setCard] = useState(
    () => ({ kind: textOf('kind') ?? 'yellow', side: textOf('side') ?? 'home', name: textOf('name') ?? '' }) as Card,
  );
  function choose(change: Partial<Card>): void {
    const next = { ...card, ...change };
    setCard(next);
    for (const [field, text] of Object.entries(next)) typed.set('staff_card', field, next.name === '' ? null : text);
  }
  return [card, choose] as const;
}
