import { createPageCall, createPeopleClient, type PeopleClient } from '@wkff/api-client';
import { paths, type JoinedPerson, type ListedPerson } from '@wkff/contracts';
import { failureText, useLoaded, useSave } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { useNavigate, useRevalidator } from '@wkff/router';
import { Alert, Button, Dialog } from '@wkff/ui';
import { useRef, useState } from 'react';
import { Compare } from './Compare.tsx';
import { placeText } from './joined.ts';
import styles from './joining.module.css';
import { JoinedList, PlacesToPart } from './Lists.tsx';
import { SearchPeople } from './SearchPeople.tsx';
import { texts } from './texts.ts';

export interface JoinDialogProps {
  host: Host;
  person: { person_id: number; name: string };
  /** Id of the page's club. */
  clubId: number;
  /** Replaced in tests. */
  api?: PeopleClient;
  onClose(): void;
}

/** What was done last, and what takes it back. */
interface Done {
  text: string;
  undo?: () => void;
}

/** Joins another entry of the same person to this one, parts what was joined, and takes both back. */
export function JoinDialog({ host, person: { person_id: id, name }, clubId, api: given, onClose }: JoinDialogProps) {
  const [api] = useState(
    () => given ?? createPeopleClient(createPageCall({ origin: '', token: () => host.session.token() })),
  );
  const report = (error: unknown) => host.report({ where: 'team: join people', error });
  const { loaded, reload } = useLoaded(`${id}`, (signal) => readPerson(host, api, id, signal), report);
  const { state, save } = useSave<ListedPerson>(report);
  const [other, setOther] = useState<ListedPerson | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const said = useRef<HTMLDivElement>(null);
  const renewPage = useRenewPage(id, clubId);
  const isBusy = state.phase === 'busy';
  const failure = failureText(state, texts.failure);

  /** @param left the places that the person has afterwards. */
  async function act(
    send: () => Promise<ListedPerson>,
    left: ListedPerson['places'],
    toDone: (answer: ListedPerson) => Done,
  ): Promise<void> {
    setDone(null);
    const end = await save({ send, isStored: () => false });
    if (end?.phase !== 'saved') return;
    setOther(null);
    setDone(toDone(end.stored));
    said.current?.focus();
    await reload();
    renewPage(left);
  }

  const ready = loaded.phase === 'ready' ? loaded.value : null;
  return (
    <Dialog
      kind="sheet"
      title={texts.title(name)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <div className={styles.parts}>
        <div ref={said} tabIndex={-1} role="status" className={styles.said}>
          {done ? (
            <Alert kind="success">
              <p>{done.text}</p>
              {done.undo ? <Button onClick={done.undo}>{texts.done.back}</Button> : null}
            </Alert>
          ) : null}
        </div>
        {failure ? <Alert kind="error">{failure}</Alert> : null}
        {loaded.phase === 'loading' ? <p>{texts.loading}</p> : null}
        {loaded.phase === 'failed' ? (
          <Alert kind="error">
            <p>{loaded.message ?? texts.failed}</p>
            <Button onClick={() => void reload()}>{texts.retry}</Button>
          </Alert>
        ) : null}
        {ready && other ? (
          <Compare
            person={ready.person}
            other={other}
            isBusy={isBusy}
            onBack={() => setOther(null)}
            onJoin={() =>
              void act(
                () => api.join(id, other.person_id),
                [...ready.person.places, ...other.places],
                () => ({ text: texts.done.joined(other.name) }),
              )
            }
          />
        ) : null}
        {ready && !other ? (
          <>
            <SearchPeople
              api={api}
              person={ready.person}
              report={report}
              onChoose={(chosen) => {
                setDone(null);
                setOther(chosen);
              }}
            />
            <JoinedList
              joins={ready.joins}
              isBusy={isBusy}
              onUndo={({ person }) =>
                void act(
                  () => api.undoJoin(id, person.person_id),
                  without(ready.person.places, person.places),
                  () => ({ text: texts.done.undone(person.name) }),
                )
              }
            />
            <PlacesToPart
              places={ready.person.places}
              isBusy={isBusy}
              onPart={(place) => {
                const { club_key: club, season, list } = place;
                void act(
                  () => api.part(id, { club, season, list }),
                  without(ready.person.places, [place]),
                  (parted) => ({
                    text: texts.done.parted(placeText(place)),
                    undo: () =>
                      void act(
                        () => api.join(id, parted.person_id),
                        ready.person.places,
                        () => ({ text: texts.done.putBack }),
                      ),
                  }),
                );
              }}
            />
          </>
        ) : null}
      </div>
    </Dialog>
  );
}

interface ReadPerson {
  person: ListedPerson;
  joins: JoinedPerson[];
}

async function readPerson(host: Host, api: PeopleClient, id: number, signal: AbortSignal): Promise<ReadPerson> {
  const [person, joins] = await Promise.all([host.api.people.byId(id, signal), api.joins(id, signal)]);
  return { person, joins };
}

/** Returns the places that are not among others. */
const without = (places: ListedPerson['places'], others: ListedPerson['places']) =>
  places.filter((place) => !others.some((other) => placeText(other) === placeText(place)));

/**
 * Returns a function that loads the page again, or the person's page at another club if the page's club lists the person
 * no longer.
 */
function useRenewPage(id: number, clubId: number): (left: ListedPerson['places']) => void {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return (left) => {
    const [first] = left;
    if (first && !left.some(({ club_id }) => club_id === clubId))
      void navigate(paths.player(first.club_key, id), { replace: true, preventScrollReset: true });
    else void revalidate();
  };
}
