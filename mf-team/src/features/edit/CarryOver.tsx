import { serverMessage } from '@wkff/api-client';
import type { Club, ClubSummary } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { Button, CheckField, ChoiceField, Dialog, Loading } from '@wkff/ui';
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
  const [chosen, setChosen] = useState<readonly string[]>([]);
  useEffect(() => setChosen([]), [clubId, season]);
  const { found, clubs } = useClubIn(host, clubId, season);
  const isListed = (row: R) => rows.some(({ person_id }) => person_id === row.person_id);
  const people = found && 'key' in found ? rowsOf(found).filter((row) => !isListed(row)) : null;
  const taken = people?.filter(({ key }) => chosen.includes(key)) ?? [];
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
        <SourceFields
          source={source}
          season={season}
          clubs={clubs}
          clubId={clubId}
          onSeason={setSeason}
          onClub={setClubId}
        />
        {found && 'failure' in found ? <p role="alert">{found.failure}</p> : null}
        {found === null ? <Loading label={texts.access.loading}>{null}</Loading> : null}
        {people?.length === 0 ? <p>{t.none}</p> : null}
        {people && people.length > 0 ? (
          <Choice people={people} taken={taken} textOf={textOf} onChoose={setChosen} />
        ) : null}
      </div>
    </Dialog>
  );
}

/** Loads a club in a season, and the clubs of that season. */
function useClubIn(host: Host, clubId: number, season: number) {
  const [clubs, setClubs] = useState<readonly ClubSummary[]>([]);
  const [found, setFound] = useState<Club | { failure: string } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setFound(null);
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
  return { found, clubs };
}

interface SourceFieldsProps {
  source: CarrySource;
  season: number;
  clubs: readonly ClubSummary[];
  clubId: number;
  onSeason(season: number): void;
  onClub(clubId: number): void;
}

function SourceFields({ source, season, clubs, clubId, onSeason, onClub }: SourceFieldsProps) {
  return (
    <div className={styles.source}>
      <ChoiceField
        label={texts.season}
        value={String(season)}
        options={source.seasons.map((year) => ({ value: String(year), label: texts.ofSeason(year) }))}
        onChange={({ currentTarget: { value } }) => onSeason(Number(value))}
      />
      {clubs.length > 0 ? (
        <ChoiceField
          label={t.club}
          value={String(clubId)}
          options={clubs.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ currentTarget: { value } }) => onClub(Number(value))}
        />
      ) : null}
    </div>
  );
}

interface ChoiceProps<R extends PersonRow> {
  people: readonly R[];
  taken: readonly R[];
  textOf(row: R): string;
  /** Receives the keys of the chosen people. */
  onChoose(keys: readonly string[]): void;
}

/** The people of the club, each with a check box, and one for all of them. */
function Choice<R extends PersonRow>({ people, taken, textOf, onChoose }: ChoiceProps<R>) {
  const keys = taken.map(({ key }) => key);
  return (
    <>
      <CheckField
        label={t.all}
        checked={taken.length === people.length}
        onChange={({ currentTarget: { checked } }) => onChoose(checked ? people.map(({ key }) => key) : [])}
      />
      <ul>
        {people.map((row) => (
          <li key={row.key}>
            <CheckField
              label={textOf(row)}
              checked={keys.includes(row.key)}
              onChange={({ currentTarget: { checked } }) =>
                onChoose(checked ? [...keys, row.key] : keys.filter((key) => key !== row.key))
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
}
