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
  const { loaded } = useLoaded(
    value === '' ? null : value,
    (signal) => host.api.content.detail(Number(value), signal),
    // An item that was deleted is named by its number.
    () => undefined,
  );
  const chosen = loaded.phase === 'ready' ? titleOf(host, loaded.value) : null;

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
      {value === '' ? null : (
        <p>
          <span className={styles.note}>{t.chosen}</span>{' '}
          <strong>{chosen ?? (loaded.phase === 'loading' ? t.loading : t.unknown(value))}</strong>
        </p>
      )}
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
          onKeyDown={(event: KeyboardEvent) => {
            // Enter would send the form.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void search.find();
          }}
        />
        <Button onClick={() => void search.find()}>{t.find}</Button>
      </div>
      <p role="status" className={styles.note}>
        {search.status}
      </p>
      {search.found.length > 0 ? (
        <ul aria-label={t.results} className={styles.results}>
          {search.found.map((item) => (
            <li key={item.id}>
              <button type="button" className={styles.result} onClick={() => take(item)}>
                <span>{titleOf(host, item)}</span>
                <span className={styles.note}>
                  {t.boards[item.write_location]} · {formatDate(item.created_at)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
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
