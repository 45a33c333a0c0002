import { CLUB_LIMITS, type Club } from '@wkff/contracts';
import type { Problems } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { Button, TextField } from '@wkff/ui';
import { useRef, useState, type ReactNode } from 'react';
import { CarryOver, type CarrySource } from './CarryOver.tsx';
import styles from './people.module.css';
import { changeRow, fieldOf, moveRow, type PersonRow } from './people.ts';
import { PhotoField } from './PhotoField.tsx';
import { newKey } from './rules.ts';
import { texts } from './texts.ts';

const t = texts.people;

export interface PeopleRowsProps<R extends PersonRow> {
  host: Host;
  /** Name of the list on the wire. */
  list: string;
  /** Korean word for a member of the list: 선수. */
  what: string;
  rows: readonly R[];
  /** The stored rows. */
  stored: readonly R[];
  problems: Problems;
  /** Returns a row without a person. */
  blank: Omit<R, keyof PersonRow>;
  source: CarrySource;
  /** Returns this list of a club in a season. */
  rowsOf(club: Club): readonly R[];
  textOf(row: R): string;
  /** Fields before the name. */
  head(row: R, change: (fields: Partial<R>, ...names: string[]) => void): ReactNode;
  /** Fields after it. */
  tail?(row: R, change: (fields: Partial<R>, ...names: string[]) => void): ReactNode;
  /** `fields`: those whose errors the change clears. */
  onChange(change: (rows: readonly R[]) => readonly R[], ...fields: string[]): void;
  /** Receives the number of unfinished uploads. */
  onUploading(field: string, isUploading: boolean): void;
}

/** The rows of a list of people: correct, add, remove and sort them. */
export function PeopleRows<R extends PersonRow>(props: PeopleRowsProps<R>) {
  const { host, list, what, rows, stored, problems, blank, source, rowsOf, textOf, head, tail } = props;
  const { onChange, onUploading } = props;
  const place = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [isCarrying, setIsCarrying] = useState(false);

  /** Moves the focus once its target is rendered. */
  function focus(find: (place: HTMLElement) => HTMLElement | null | undefined): void {
    requestAnimationFrame(() => place.current && find(place.current)?.focus());
  }

  function add(): void {
    const person: PersonRow = { key: newKey(rows), person_id: null, name: '', name_en: '', photo: null };
    onChange((now) => [...now, { ...blank, ...person } as R]);
    setAnnouncement('');
    focus((element) =>
      element.querySelector<HTMLElement>('li:last-child input:not([type=file]), li:last-child select'),
    );
  }

  function carryOver(people: readonly R[]): void {
    setIsCarrying(false);
    onChange((now) => [...now, ...people].slice(0, CLUB_LIMITS.people));
    setAnnouncement(texts.carry.taken(people.length));
  }

  /** Makes a row a new person, with a new key, because the former person may be copied into the list again. */
  function replace(row: R, index: number): void {
    const person = { key: newKey(rows), person_id: null, name_en: '', photo: null };
    onChange((now) => changeRow(now, row.key, person as Partial<R>), `${list}.${row.key}`);
    setAnnouncement(t.replaced(nameOf(row, what)));
    focus((element) => element.querySelectorAll('li')[index]?.querySelector<HTMLElement>('input:not([type=file])'));
  }

  function remove(row: R, index: number): void {
    onChange((now) => now.filter(({ key }) => key !== row.key), `${list}.${row.key}`);
    setAnnouncement(t.removed(nameOf(row, what)));
    focus((element) => {
      const next = element.querySelectorAll('li')[Math.min(index, rows.length - 2)];
      return next?.querySelector<HTMLElement>('[data-remove]') ?? element.querySelector<HTMLElement>('[data-add]');
    });
  }

  function move(row: R, index: number, by: 1 | -1): void {
    onChange((now) => moveRow(now, row.key, by));
    setAnnouncement(t.moved(rows.length, index + by + 1));
    focus((element) => {
      const moved = element.querySelectorAll('li')[index + by];
      const wanted = moved?.querySelector<HTMLButtonElement>(`[data-step="${by}"]`);
      // At either end of the list one button is disabled.
      return wanted?.disabled ? moved?.querySelector<HTMLElement>(`[data-step="${-by}"]`) : wanted;
    });
  }

  return (
    <div ref={place} className={styles.people}>
      <ol className={styles.rows}>
        {rows.map((row, index) => {
          const change = (fields: Partial<R>, ...names: string[]) =>
            onChange((now) => changeRow(now, row.key, fields), ...names.map((name) => fieldOf(list, row, name)));
          const nameField = fieldOf(list, row, 'name');
          const englishField = fieldOf(list, row, 'name_en');
          const name = nameOf(row, what);
          return (
            <li key={row.key}>
              <div role="group" aria-label={t.row(index + 1, name)} className={styles.row}>
                <PhotoField
                  host={host}
                  name={name}
                  photo={row.photo}
                  error={problems[fieldOf(list, row, 'photo')]}
                  onChange={(photo) => change({ photo } as Partial<R>, 'photo')}
                  onUploading={(isUploading) => onUploading(fieldOf(list, row, 'photo'), isUploading)}
                />
                <div className={styles.fields}>
                  {head(row, change)}
                  <TextField
                    name={nameField}
                    label={t.name}
                    error={problems[nameField]}
                    required
                    value={row.name}
                    autoComplete="off"
                    className={styles.name}
                    onChange={({ currentTarget: { value } }) => change({ name: value } as Partial<R>, 'name')}
                  />
                  <TextField
                    name={englishField}
                    label={t.nameEn}
                    error={problems[englishField]}
                    value={row.name_en}
                    lang="en"
                    autoComplete="off"
                    className={styles.name}
                    onChange={({ currentTarget: { value } }) => change({ name_en: value } as Partial<R>, 'name_en')}
                  />
                  {tail?.(row, change)}
                </div>
                <div className={styles.buttons}>
                  <Button
                    aria-label={t.named(name, t.up)}
                    data-step="-1"
                    disabled={index === 0}
                    onClick={() => move(row, index, -1)}
                  >
                    {t.up}
                  </Button>
                  <Button
                    aria-label={t.named(name, t.down)}
                    data-step="1"
                    disabled={index === rows.length - 1}
                    onClick={() => move(row, index, 1)}
                  >
                    {t.down}
                  </Button>
                  <Button aria-label={t.named(name, t.remove)} data-remove onClick={() => remove(row, index)}>
                    {t.remove}
                  </Button>
                </div>
                <Renamed row={row} stored={stored} onReplace={() => replace(row, index)} />
              </div>
            </li>
          );
        })}
      </ol>
      {rows.length === 0 ? <p className={styles.note}>{t.none}</p> : null}
      <p role="status" className={styles.announcement}>
        {announcement}
      </p>
      {rows.length < CLUB_LIMITS.people ? (
        <div className={styles.adders}>
          <Button data-add onClick={add}>
            {t.add(what)}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setIsCarrying(true)}>
            {texts.carry.open}
          </Button>
        </div>
      ) : null}
      {isCarrying ? (
        <CarryOver
          host={host}
          source={source}
          rows={rows}
          rowsOf={rowsOf}
          textOf={textOf}
          onTake={carryOver}
          onClose={() => setIsCarrying(false)}
        />
      ) : null}
    </div>
  );
}

const nameOf = ({ name }: PersonRow, what: string) => name.trim() || what;

/** Warns that a new name applies to all lists of the person, and offers to make the row a new person instead. */
function Renamed<R extends PersonRow>({ row, stored, onReplace }: { row: R; stored: readonly R[]; onReplace(): void }) {
  const before = row.person_id === null ? undefined : stored.find(({ person_id }) => person_id === row.person_id);
  if (!before || before.name.trim() === row.name.trim()) return null;
  return (
    <div className={styles.renamed} role="status">
      <p>{t.renamed(before.name)}</p>
      <Button onClick={onReplace}>{t.replace}</Button>
    </div>
  );
}
