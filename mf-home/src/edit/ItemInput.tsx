import { serverMessage } from '@wkff/api-client';
import { useLoaded } from '@wkff/forms';
import type { OwnInputProps } from '@wkff/forms/documents';
import type { Host } from '@wkff/mf-contract';
import { Button, formatDate, TextField } from '@wkff/ui';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { findItems, type FoundItem } from './findItems.ts';
import styles from './inputs.module.css';
import { texts } from './texts.ts';

const t = texts.item;

/** Chooses an item of a board, by a search in all boards or by the address of its page. */
export function ItemInput({ host, name, label, hint, problem, value, onChange }: OwnInputProps & { host: Host }) {
  const legend = useId();
  const place = useRef<HTMLDivElement>(null);
  const search = useSearch(host);

  function take(item: FoundItem): void {
    onChange(String(item.id));
    search.end(t.took(item.title));
    place.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={place} role="group" aria-labelledby={legend} className={styles.place}>
      <p id={legend} className={styles.legend}>
        {label}
      </p>
      <p className={styles.note}>{hint}</p>
      {value === '' ? null : <Chosen host={host} id={value} />}
      <div className={styles.search}>
        <TextField
          name={name}
          label={t.search}
          hint={t.searchHint}
          error={problem ?? search.failure}
          value={search.words}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ currentTarget }) => search.setWords(currentTarget.value)}
          onKeyDown={(event: KeyboardEvent) => onEnter(event, search.find)}
        />
        <Button onClick={() => void search.find()}>{t.find}</Button>
      </div>
      <p role="status" className={styles.note}>
        {search.status}
      </p>
      {search.found.length > 0 ? <Results host={host} found={search.found} onTake={take} /> : null}
    </div>
  );
}

/** The title of the chosen item. One that was deleted is named by its number. */
function Chosen({ host, id }: { host: Host; id: string }) {
  const { loaded } = useLoaded(
    id,
    (signal) => host.api.content.detail(Number(id), signal),
    () => undefined,
  );
  const title = loaded.phase === 'ready' ? titleOf(host, loaded.value) : null;
  return (
    <p>
      <span className={styles.note}>{t.chosen}</span>{' '}
      <strong>{title ?? (loaded.phase === 'loading' ? t.loading : t.unknown(id))}</strong>
    </p>
  );
}

interface ResultsProps {
  host: Host;
  found: readonly FoundItem[];
  onTake(item: FoundItem): void;
}

const Results = ({ host, found, onTake }: ResultsProps) => (
  <ul aria-label={t.results} className={styles.results}>
    {found.map((item) => (
      <li key={item.id}>
        <button type="button" className={styles.result} onClick={() => onTake(item)}>
          <span>{titleOf(host, item)}</span>
          <span className={styles.note}>
            {t.boards[item.write_location]} · {formatDate(item.created_at)}
          </span>
        </button>
      </li>
    ))}
  </ul>
);

/** Searches on Enter, which would send the form. */
function onEnter(event: KeyboardEvent, search: () => Promise<void>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  void search();
}

/** Returns a title, and why visitors do not see the item yet. */
function titleOf({ clock }: Host, { title, is_public: isPublic, created_at: createdAt }: FoundItem): string {
  const later = !isPublic ? t.hidden : Date.parse(createdAt) > clock.now() ? t.scheduled : null;
  return later === null ? title : `${title} (${later})`;
}

function useSearch(host: Host) {
  const [words, setWords] = useState('');
  const [status, setStatus] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [found, setFound] = useState<readonly FoundItem[]>([]);
  const asked = useRef(0);

  async function find(): Promise<void> {
    if (words.trim() === '') return;
    const number = (asked.current += 1);
    setFailure(null);
    setStatus(t.finding);
    try {
      const items = await findItems(host, words);
      if (number !== asked.current) return;
      setFound(items);
      setStatus(items.length === 0 ? t.none : t.found(items.length));
    } catch (error) {
      if (number !== asked.current) return;
      host.report({ where: 'home: items of slides', error });
      setStatus('');
      setFailure(serverMessage(error) ?? t.failed);
    }
  }

  function end(said: string): void {
    asked.current += 1;
    setFound([]);
    setWords('');
    setStatus(said);
  }

  return { words, setWords, status, failure, found, find, end };
}
