import type { ClubSummary } from '@wkff/contracts';
import { Button, ChoiceField } from '@wkff/ui';
import { useRef } from 'react';
import { clubName } from './aboutRuling.ts';
import styles from './office.module.css';
import type { FieldsProps } from './fieldsProps.ts';
import { texts } from './texts.ts';

const t = texts.form.lots;

/** The clubs between which lots were drawn, in their order. Buttons move them, so that a keyboard can, too. */
export function LotsField({ draft, problems, onChange, clubs }: FieldsProps & { clubs: readonly ClubSummary[] }) {
  const add = useRef<HTMLSelectElement>(null);
  const { clubIds } = draft;
  const change = (next: number[]) => onChange({ clubIds: next });
  const rest = clubs.filter(({ id }) => !clubIds.includes(id));
  const move = (place: number, to: number) =>
    change(clubIds.toSpliced(place, 1).toSpliced(to, 0, ...clubIds.slice(place, place + 1)));
  // The button leaves with its club, which can be added again.
  function remove(club: number): void {
    change(clubIds.filter((id) => id !== club));
    add.current?.focus();
  }

  return (
    <>
      <ChoiceField
        ref={add}
        label={t.add}
        error={problems.clubIds}
        value=""
        options={[
          { value: '', label: t.addClub },
          ...rest.map(({ id, short_name }) => ({ value: String(id), label: short_name })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          if (value !== '') change([...clubIds, Number(value)]);
        }}
      />
      <ol className={styles.list} aria-label={texts.form.labels.clubIds}>
        {clubIds.map((id, place) => {
          const club = clubName(clubs, id);
          const button = (label: string, isPossible: boolean, onClick: () => void) => (
            <Button
              aria-label={t.of(club, label)}
              aria-disabled={!isPossible}
              onClick={() => (isPossible ? onClick() : undefined)}
            >
              {label}
            </Button>
          );
          return (
            <li key={id} className={styles.row}>
              <span>{t.place(place + 1, club)}</span>
              <span className={styles.actions}>
                {button(t.up, place > 0, () => move(place, place - 1))}
                {button(t.down, place < clubIds.length - 1, () => move(place, place + 1))}
                {button(t.remove, true, () => remove(id))}
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
