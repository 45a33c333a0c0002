import { CLUB_LIMITS, type Club } from '@wkff/contracts';
import { TakenOut } from '@wkff/forms';
import { Button } from '@wkff/ui';
import { useState } from 'react';
import { CarryOver, type CarrySource } from './CarryOver.tsx';
import styles from './people.module.css';
import { changeRow, fieldOf, type PersonRow } from './people.ts';
import { PersonFields, type PeopleListProps } from './PersonFields.tsx';
import { texts } from './texts.ts';
import { usePeople, type PeopleOptions } from './usePeople.ts';

export interface PeopleRowsProps<R extends PersonRow> extends PeopleListProps<R>, PeopleOptions<R> {
  source: CarrySource;
  /** Returns this list of a club in a season. */
  rowsOf(club: Club): readonly R[];
  textOf(row: R): string;
}

/** The rows of a list of people: correct, add, remove and sort them. */
export function PeopleRows<R extends PersonRow>(props: PeopleRowsProps<R>) {
  const { list, rows, onChange } = props;
  const people = usePeople(props);
  return (
    <div ref={people.place} className={styles.people}>
      <ol className={styles.rows}>
        {rows.map((row, index) => (
          <li key={row.key}>
            <PersonFields
              {...props}
              row={row}
              index={index}
              count={rows.length}
              onChange={(fields, ...names) =>
                onChange((now) => changeRow(now, row.key, fields), ...names.map((name) => fieldOf(list, row, name)))
              }
              onMove={(by) => people.move(row, index, by)}
              onRemove={() => people.remove(row, index)}
              onReplace={() => people.replace(row, index)}
            />
          </li>
        ))}
      </ol>
      {rows.length === 0 ? <p className={styles.note}>{texts.people.none}</p> : null}
      <p role="status" className={styles.announcement}>
        {people.announcement}
      </p>
      <TakenOut {...people.taken} undo={rows.length < CLUB_LIMITS.people ? people.taken.undo : null} />
      {rows.length < CLUB_LIMITS.people ? <Adders {...props} onAdd={people.add} onTake={people.addAll} /> : null}
    </div>
  );
}

interface AddersProps<R extends PersonRow> extends PeopleRowsProps<R> {
  onAdd(): void;
  onTake(people: readonly R[]): void;
}

/** The buttons that add people: one, or those of another season or club. */
function Adders<R extends PersonRow>({ host, what, rows, source, rowsOf, textOf, onAdd, onTake }: AddersProps<R>) {
  const [isCarrying, setIsCarrying] = useState(false);
  return (
    <>
      <div className={styles.adders}>
        <Button data-add onClick={onAdd}>
          {texts.people.add(what)}
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setIsCarrying(true)}>
          {texts.carry.open}
        </Button>
      </div>
      {isCarrying ? (
        <CarryOver
          host={host}
          source={source}
          rows={rows}
          rowsOf={rowsOf}
          textOf={textOf}
          onTake={(people) => {
            setIsCarrying(false);
            onTake(people);
          }}
          onClose={() => setIsCarrying(false)}
        />
      ) : null}
    </>
  );
}
