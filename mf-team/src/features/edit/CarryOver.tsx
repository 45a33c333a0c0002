import type { Club, ClubSummary } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { Button, CheckField, ChoiceField, Dialog, Loading, serverMessage } from '@wkff/ui';
import { useEffect, useState } from 'react';
import styles from './people.module.css';
import type { PersonRow } from './people.ts';
import { texts } from './texts.ts';

const t = texts.carry;

/** The source to copy people from. */
export interface CarrySource {
  clubId: number;
  season: number;
  /** The seasons to select from, newest first. */
  seasons: readonly number[];
}

export interface CarryOverProps<R extends PersonRow> {
  host: Host;
  source: CarrySource;
  /** The people who are in the list already. */
  rows: readonly R[];
  /** Returns the list of a club in a season. */
  rowsOf(club: Club): readonly R[];
  textOf(row: R): string;
  onTake(rows: readonly R[]): void;
  onClose(): void;
}

/** Copies people from another season or club. They keep their identity, while a typed name becomes a new person. */
export function CarryOver<R extends PersonRow>({ host, source, rows, onTake, onClose, ...list }: CarryOverProps<R>) {
  const { rowsOf, textOf } = list;
  const [season, setSeason] = useState(
    () => source.seasons.find((year) => year < source.season) ?? source.seasons.at(-1) ?? source.season,
  );
  const [clubId, setClubId] = useState(source.clubId);
  const [clubs, setClubs] = useState<readonly ClubSummary[]>([]);
  const [found, setFound] = useState<Club | { failure: string } | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setFound(null);
    setChosen([]);
    Promise.all([host.api.clubs.byKey(clubId, season, signal), host.api.clubs.list(season, signal)]).then(
      ([club, all]) => {
        if (signal.aborted) return;
        setFound(club);
        setClubs(all);
      },
      (error: unknown) => {
        if (!signal.aborted) setFound({ failure: serverMessage(error) ?? t.failed });
      },
    );
    return () => controller.abort();
  }, [host, clubId, season]);

  const isListed = (row: R) => rows.some(({ person_id }) => person_id === row.person_id);
  const people = found && 'key' in found ? rowsOf(found).filter((row) => !isListed(row)) : null;
  const isChosen = ({ key }: R) => chosen.includes(key);
  const taken = people?.filter(isChosen) ?? [];
  return (
    <Dialog
      kind="sheet"
      title={t.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button kind="primary" disabled={taken.length === 0} onClick={() => onTake(taken)}>
            {t.take(taken.length)}
          </Button>
        </>
      }
    >
      <div className={styles.carry}>
        <p className={styles.note}>{t.hint}</p>
        <div className={styles.source}>
          <ChoiceField
            label={texts.season}
            value={String(season)}
            options={source.seasons.map((year) => ({ value: String(year), label: texts.ofSeason(year) }))}
            onChange={({ currentTarget: { value } }) => setSeason(Number(value))}
          />
          {clubs.length > 0 ? (
            <ChoiceField
              label={t.club}
              value={String(clubId)}
              options={clubs.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={({ currentTarget: { value } }) => setClubId(Number(value))}
            />
          ) : null}
        </div>
        {found && 'failure' in found ? <p role="alert">{found.failure}</p> : null}
        {found === null ? <Loading label={texts.access.loading}>{null}</Loading> : null}
        {people?.length === 0 ? <p>{t.none}</p> : null}
        {people && people.length > 0 ? (
          <>
            <CheckField
              label={t.all}
              checked={taken.length === people.length}
              onChange={({ currentTarget: { checked } }) => setChosen(checked ? people.map(({ key }) => key) : [])}
            />
            <ul>
              {people.map((row) => (
                <li key={row.key}>
                  <CheckField
                    label={textOf(row)}
                    checked={isChosen(row)}
                    onChange={({ currentTarget: { checked } }) =>
                      setChosen((before) => (checked ? [...before, row.key] : before.filter((key) => key !== row.key)))
                    }
                  />
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
