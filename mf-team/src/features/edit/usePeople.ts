import { CLUB_LIMITS } from '@wkff/contracts';
import { inRow, putBack, removerIn, stepIn, useRowFocus, useUndo } from '@wkff/forms';
import { changeRow, moveRow, nameOf, type PersonRow } from './people.ts';
import { newKey } from './rules.ts';
import { texts } from './texts.ts';

const t = texts.people;

export interface PeopleOptions<R extends PersonRow> {
  /** Name of the list on the wire. */
  list: string;
  /** Korean word for a member of the list: 선수. */
  what: string;
  rows: readonly R[];
  /** Returns a row without a person. */
  blank: Omit<R, keyof PersonRow>;
  /** `fields`: those whose errors the change clears. */
  onChange(change: (rows: readonly R[]) => readonly R[], ...fields: string[]): void;
}

const INPUT = 'input:not([type=file])';

/** Changes of a list of people. Each is announced, and most move the focus inside the list's element (`place`). */
export function usePeople<R extends PersonRow>({ list, what, rows, blank, onChange }: PeopleOptions<R>) {
  const { place, announcement, announce, follow } = useRowFocus();
  const taken = useUndo();

  return {
    place,
    announcement,
    /** The person who was taken out last. */
    taken,
    add(): void {
      const person: PersonRow = { key: newKey(rows), person_id: null, name: '', name_en: '', photo: null };
      onChange((now) => [...now, { ...blank, ...person } as R]);
      follow('', (element) => element.querySelector<HTMLElement>(`li:last-child ${INPUT}, li:last-child select`));
    },
    addAll(people: readonly R[]): void {
      onChange((now) => [...now, ...people].slice(0, CLUB_LIMITS.people));
      announce(texts.carry.taken(people.length));
    },
    /** Makes a row a new person, with a new key, because the former person may be copied into the list again. */
    replace(row: R, index: number): void {
      const person = { key: newKey(rows), person_id: null, name_en: '', photo: null };
      onChange((now) => changeRow(now, row.key, person as Partial<R>), `${list}.${row.key}`);
      const back = (now: readonly R[]) => now.map((one) => (one.key === person.key ? row : one));
      taken.offer(() => onChange(back), t.replaced(nameOf(row, what)));
      follow('', inRow(index, INPUT));
    },
    remove(row: R, index: number): void {
      onChange((now) => now.filter(({ key }) => key !== row.key), `${list}.${row.key}`);
      taken.offer(() => onChange((now) => putBack(now, row, index)), t.removed(nameOf(row, what)));
      follow('', removerIn(Math.min(index, rows.length - 2)));
    },
    move(row: R, index: number, by: 1 | -1): void {
      onChange((now) => moveRow(now, row.key, by));
      follow(t.moved(rows.length, index + by + 1), stepIn(index + by, by));
    },
  };
}
