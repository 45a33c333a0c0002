import type { EventDetails, Side } from '@wkff/contracts';
import { Button } from '@wkff/ui';
import { useState } from 'react';
import { CountField, StaffFields, type StaffCard } from './DetailFields.tsx';
import styles from './keep.module.css';
import { countDetails, type CountKind } from './record/counts.ts';
import { texts } from './texts.ts';
import type { TypedTexts } from './typed/TypedTexts.ts';
import { useTyped } from './typed/useTyped.ts';
import type { Keeper } from './useKeeper.ts';

export interface CountPanelProps {
  typed: TypedTexts;
  /** What the number is recorded of. */
  kind: CountKind;
  label?: string;
  isFocused?: boolean;
  onCount(details: EventDetails): void;
}

/** Asks for a number: the attendance, or minutes that have no button. */
export function CountPanel({ typed, kind, onCount, ...field }: CountPanelProps) {
  const [text, setText] = useTyped<string>(typed, kind, 'count', '');
  const [error, setError] = useState<string | null>(null);
  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const details = countDetails(kind, text);
        if (details) onCount(details);
        else setError(texts.counts[kind].problem);
      }}
    >
      <CountField {...field} kind={kind} value={text} error={error} onChange={setText} />
      <Button type="submit" kind="primary">
        {texts.record}
      </Button>
    </form>
  );
}

/** Asks for a card of somebody on the bench. One of the published line-up is recorded at once. */
export function StaffPanel({ keeper }: { keeper: Keeper }) {
  const { match, finish, typed } = keeper;
  const [card, choose] = useCard(typed);
  const [error, setError] = useState<string | null>(null);
  const record = (side: Side, name: string) => finish({ kind: card.kind, side, name, details: { is_staff: true } });
  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (card.name.trim() === '') setError(texts.noName);
        else record(card.side, card.name.trim());
      }}
    >
      <StaffFields match={match} card={card} error={error} onChange={choose} isPersonChosen={false} onPerson={record} />
      <Button type="submit" kind="primary">
        {texts.record}
      </Button>
    </form>
  );
}

/** Without a name nothing is kept, so that a card which was chosen for one person is never that of the next. */
function useCard(typed: TypedTexts) {
  const textOf = (field: keyof StaffCard) => typed.textOf('staff_card', field);
  const [card, setCard] = useState(
    () =>
      ({ kind: textOf('kind') ?? 'yellow', side: textOf('side') ?? 'home', name: textOf('name') ?? '' }) as StaffCard,
  );
  function choose(change: Partial<StaffCard>): void {
    const next = { ...card, ...change };
    setCard(next);
    for (const [field, text] of Object.entries(next)) typed.set('staff_card', field, next.name === '' ? null : text);
  }
  return [card, choose] as const;
}
