import type { Problems } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { Button, TextField } from '@wkff/ui';
import type { ReactNode } from 'react';
import styles from './people.module.css';
import { fieldOf, nameOf, type PersonRow } from './people.ts';
import { PhotoField } from './PhotoField.tsx';
import { texts } from './texts.ts';

const t = texts.people;

/** What all rows of a list of people need. */
export interface PeopleListProps<R extends PersonRow> {
  host: Host;
  /** Name of the list on the wire. */
  list: string;
  /** Korean word for a member of the list: 선수. */
  what: string;
  /** The stored rows. */
  stored: readonly R[];
  problems: Problems;
  /** Fields before the name. */
  head(row: R, change: (fields: Partial<R>, ...names: string[]) => void): ReactNode;
  /** Fields after it. */
  tail?(row: R, change: (fields: Partial<R>, ...names: string[]) => void): ReactNode;
  /** Receives the number of unfinished uploads. */
  onUploading(field: string, isUploading: boolean): void;
}

interface PersonFieldsProps<R extends PersonRow> extends PeopleListProps<R> {
  row: R;
  index: number;
  /** Number of rows. */
  count: number;
  /** `names`: the fields whose errors the change clears. */
  onChange(fields: Partial<R>, ...names: string[]): void;
  onMove(by: 1 | -1): void;
  onRemove(): void;
  /** Makes the row a new person. */
  onReplace(): void;
}

/** One row of a list of people: the picture, the fields, and what can be done with the row. */
export function PersonFields<R extends PersonRow>(props: PersonFieldsProps<R>) {
  const { host, list, what, problems, row, index, onChange, onUploading } = props;
  const name = nameOf(row, what);
  const photoField = fieldOf(list, row, 'photo');
  return (
    <div role="group" aria-label={t.row(index + 1, name)} className={styles.row}>
      <PhotoField
        host={host}
        name={name}
        photo={row.photo}
        error={problems[photoField]}
        onChange={(photo) => onChange({ photo } as Partial<R>, 'photo')}
        onUploading={(isUploading) => onUploading(photoField, isUploading)}
      />
      <div className={styles.fields}>
        {props.head(row, onChange)}
        <NameFields {...props} />
        {props.tail?.(row, onChange)}
      </div>
      <RowButtons {...props} />
      <Renamed {...props} />
    </div>
  );
}

function NameFields<R extends PersonRow>({ list, problems, row, onChange }: PersonFieldsProps<R>) {
  const nameField = fieldOf(list, row, 'name');
  const englishField = fieldOf(list, row, 'name_en');
  return (
    <>
      <TextField
        name={nameField}
        label={t.name}
        error={problems[nameField]}
        required
        value={row.name}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => onChange({ name: value } as Partial<R>, 'name')}
      />
      <TextField
        name={englishField}
        label={t.nameEn}
        error={problems[englishField]}
        value={row.name_en}
        lang="en"
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => onChange({ name_en: value } as Partial<R>, 'name_en')}
      />
    </>
  );
}

function RowButtons<R extends PersonRow>({ what, row, index, count, onMove, onRemove }: PersonFieldsProps<R>) {
  const name = nameOf(row, what);
  return (
    <div className={styles.buttons}>
      <Button aria-label={t.named(name, t.up)} data-step="-1" disabled={index === 0} onClick={() => onMove(-1)}>
        {t.up}
      </Button>
      <Button aria-label={t.named(name, t.down)} data-step="1" disabled={index === count - 1} onClick={() => onMove(1)}>
        {t.down}
      </Button>
      <Button aria-label={t.named(name, t.remove)} data-remove onClick={onRemove}>
        {t.remove}
      </Button>
    </div>
  );
}

/** Warns that a new name applies to all lists of the person, and offers to make the row a new person instead. */
function Renamed<R extends PersonRow>({ row, stored, onReplace }: PersonFieldsProps<R>) {
  const before = row.person_id === null ? undefined : stored.find(({ person_id }) => person_id === row.person_id);
  if (!before || before.name.trim() === row.name.trim()) return null;
  return (
    <div className={styles.renamed} role="status">
      <p>{t.renamed(before.name)}</p>
      <Button onClick={onReplace}>{t.replace}</Button>
    </div>
  );
}
