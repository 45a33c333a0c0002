import { createPeopleClient, type PeopleClient } from '@wkff/api-client';
import { paths, type JoinedPerson, type ListedPerson } from '@wkff/contracts';
import { useLoaded, usePageClient, type Loaded } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { useNavigate, useRevalidator } from '@wkff/router';
import { Alert, Button, Dialog } from '@wkff/ui';
import { useState } from 'react';
import { Compare } from './Compare.tsx';
import styles from './joining.module.css';
import { JoinedList, PlacesToPart } from './Lists.tsx';
import { SearchPeople } from './SearchPeople.tsx';
import { texts } from './texts.ts';
import { useJoining, type Joining } from './useJoining.ts';

export interface JoinDialogProps {
  host: Host;
  person: { person_id: number; name: string };
  /** Id of the page's club. */
  clubId: number;
  /** Replaced in tests. */
  api?: PeopleClient;
  onClose(): void;
}

/** Joins another entry of the same person to this one, parts what was joined, and takes both back. */
export function JoinDialog(props: JoinDialogProps) {
  const { person, onClose } = props;
  return (
    <Dialog
      kind="sheet"
      title={texts.title(person.name)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <div className={styles.parts}>
        <Parts {...props} />
      </div>
    </Dialog>
  );
}

function Parts({ host, person: { person_id: id }, clubId, api: given }: JoinDialogProps) {
  const api = usePageClient(createPeopleClient, host, given);
  const report = (error: unknown) => host.report({ where: 'team: join people', error });
  const { loaded, reload } = useLoaded(`${id}`, (signal) => readPerson(host, api, id, signal), report);
  const [other, setOther] = useState<ListedPerson | null>(null);
  const renewPage = useRenewPage(id, clubId);
  const joining = useJoining(api, id, report, async (left) => {
    setOther(null);
    await reload();
    renewPage(left);
  });
  const ready = loaded.phase === 'ready' ? loaded.value : null;

  function choose(chosen: ListedPerson): void {
    joining.forget();
    setOther(chosen);
  }

  return (
    <>
      <Said joining={joining} />
      <NotReady loaded={loaded} onRetry={() => void reload()} />
      {ready && other ? (
        <Compare
          person={ready.person}
          other={other}
          isBusy={joining.isBusy}
          onBack={() => setOther(null)}
          onJoin={() => joining.join(ready.person, other)}
        />
      ) : null}
      {ready && !other ? (
        <>
          <SearchPeople api={api} person={ready.person} report={report} onChoose={choose} />
          <Joined {...ready} joining={joining} />
        </>
      ) : null}
    </>
  );
}

/** What was done last, and why something failed. */
function Said({ joining: { said, done, failure } }: { joining: Joining }) {
  return (
    <>
      <div ref={said} tabIndex={-1} role="status" className={styles.said}>
        {done ? (
          <Alert kind="success">
            <p>{done.text}</p>
            {done.undo ? <Button onClick={done.undo}>{texts.done.back}</Button> : null}
          </Alert>
        ) : null}
      </div>
      {failure ? <Alert kind="error">{failure}</Alert> : null}
    </>
  );
}

function NotReady({ loaded, onRetry }: { loaded: Loaded<ReadPerson>; onRetry(): void }) {
  if (loaded.phase === 'loading') return <p>{texts.loading}</p>;
  if (loaded.phase === 'ready') return null;
  return (
    <Alert kind="error">
      <p>{loaded.message ?? texts.failed}</p>
      <Button onClick={onRetry}>{texts.retry}</Button>
    </Alert>
  );
}

/** The entries that were joined to a person, and the places that can be parted. */
function Joined({ person, joins, joining }: ReadPerson & { joining: Joining }) {
  const { isBusy } = joining;
  return (
    <>
      <JoinedList joins={joins} isBusy={isBusy} onUndo={(join) => joining.undoJoin(person, join.person)} />
      <PlacesToPart places={person.places} isBusy={isBusy} onPart={(place) => joining.part(person, place)} />
    </>
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
