import type { PeopleClient } from '@wkff/api-client';
import { PEOPLE_SEARCH, type ListedPerson } from '@wkff/contracts';
import { useLoaded } from '@wkff/forms';
import { Alert, Button, TextField } from '@wkff/ui';
import { useRef, useState, type FormEvent } from 'react';
import { placesText } from './joined.ts';
import styles from './joining.module.css';
import { texts } from './texts.ts';

const t = texts.search;

export interface SearchPeopleProps {
  api: Pick<PeopleClient, 'search'>;
  /** Who is looked for: at first by name. */
  person: ListedPerson;
  report(error: unknown): void;
  onChoose(other: ListedPerson): void;
}

/** Finds the other entries of a person by name, club and season. */
export function SearchPeople({ api, person, report, onChoose }: SearchPeopleProps) {
  const [query, setQuery] = useState(person.name);
  const [isAsked, setIsAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { loaded, reload } = useLoaded(query === '' ? null : query, (signal) => api.search(query, signal), report);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setQuery(field.current?.value.trim() ?? '');
    setIsAsked(true);
  }

  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t.title}</h3>
      <p className={styles.note}>{t.hint}</p>
      <form role="search" className={styles.search} onSubmit={handleSubmit}>
        <TextField
          ref={field}
          label={t.label}
          type="search"
          defaultValue={person.name}
          maxLength={PEOPLE_SEARCH.letters}
          autoComplete="off"
        />
        <Button type="submit">{t.submit}</Button>
      </form>
      {query === '' ? null : (
        <Found
          loaded={loaded}
          personId={person.person_id}
          none={isAsked ? t.none : t.notAsked}
          onChoose={onChoose}
          onRetry={() => void reload()}
        />
      )}
    </section>
  );
}

interface FoundProps {
  loaded: ReturnType<typeof useLoaded<ListedPerson[]>>['loaded'];
  personId: number;
  /** Said in place of an empty list. */
  none: string;
  onChoose(other: ListedPerson): void;
  onRetry(): void;
}

function Found({ loaded, personId, none, onChoose, onRetry }: FoundProps) {
  if (loaded.phase === 'loading') return <p role="status">{texts.loading}</p>;
  if (loaded.phase === 'failed') {
    return (
      <Alert kind="error">
        <p>{loaded.message ?? texts.failed}</p>
        <Button onClick={onRetry}>{texts.retry}</Button>
      </Alert>
    );
  }
  const others = loaded.value.filter(({ person_id }) => person_id !== personId);
  if (others.length === 0) return <p role="status">{none}</p>;
  return (
    <ul className={styles.list} aria-label={t.results}>
      {others.map((other) => (
        <li key={other.person_id} className={styles.row}>
          <span>
            <strong>{other.name}</strong> <span className={styles.note}>{placesText(other)}</span>
          </span>
          <Button aria-label={t.chooseOf(other.name, placesText(other))} onClick={() => onChoose(other)}>
            {t.choose}
          </Button>
        </li>
      ))}
    </ul>
  );
}
