import type { OfficialsClient } from '@wkff/api-client';
import { paths, type Official, type OfficialMatch } from '@wkff/contracts';
import { failureText, useLoaded, useSave } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { Link } from '@wkff/router';
import { Alert, Button, ChoiceField, formatMatchDate, SectionHeading } from '@wkff/ui';
import { useState } from 'react';
import { officialsClient } from '../../officials/officialsClient.ts';
import styles from './DeskPage.module.css';
import { texts } from './texts.ts';

const t = texts.officials;

interface OfficialsProps {
  host: Host;
  /** Replaced in tests. */
  api?: OfficialsClient;
}

/** The officials of all matches, on request: their matches, and which names are one official. */
export function Officials(props: OfficialsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section>
      <SectionHeading>{t.title}</SectionHeading>
      {isOpen ? <OpenList {...props} /> : <Button onClick={() => setIsOpen(true)}>{t.open}</Button>}
    </section>
  );
}

function OpenList({ host, api: given }: OfficialsProps) {
  const [api] = useState(() => given ?? officialsClient(host));
  const report = (error: unknown) => host.report({ where: 'league: officials', error });
  const { loaded, reload } = useLoaded('officials', (signal) => api.all(signal), report);
  if (loaded.phase === 'loading') return <p>{t.loading}</p>;
  if (loaded.phase === 'ready') return <LoadedList all={loaded.value} api={api} report={report} reload={reload} />;
  return (
    <Alert kind="error">
      <p>{t.failed}</p>
      <Button onClick={() => void reload()}>{t.retry}</Button>
    </Alert>
  );
}

interface LoadedListProps {
  all: readonly Official[];
  api: OfficialsClient;
  report(error: unknown): void;
  reload(): Promise<void>;
}

function LoadedList({ all, api, report, reload }: LoadedListProps) {
  const { isBusy, failure, said, setSaid, act } = useAct(report, reload);
  const [chosen, setChosen] = useState('');
  const official = all.find(({ id }) => String(id) === chosen);
  return (
    <div className={styles.officials}>
      {all.length === 0 ? <p>{t.none}</p> : <p className={styles.note}>{t.note}</p>}
      <OfficialField
        label={t.choose}
        officials={all}
        value={chosen}
        onChange={(value) => {
          setSaid('');
          setChosen(value);
        }}
      />
      <p role="status">{said}</p>
      {failure ? <Alert kind="error">{failure}</Alert> : null}
      {official ? (
        <OneOfficial
          key={official.id}
          official={official}
          others={all.filter(({ id }) => id !== official.id)}
          isBusy={isBusy}
          api={api}
          report={report}
          onJoin={(other) => void act(() => api.join(official.id, other.id), t.joined(official.name, other.name))}
          onPart={(name) => void act(() => api.part(official.id, name), t.parted(name))}
        />
      ) : null}
    </div>
  );
}

/** Joins or parts names, says so, and reads the officials again. */
function useAct(report: (error: unknown) => void, reload: () => Promise<void>) {
  const { state, save } = useSave<Official>(report);
  const [said, setSaid] = useState('');
  return {
    isBusy: state.phase === 'busy',
    /** Why the last act failed. */
    failure: failureText(state, t.failure),
    said,
    setSaid,
    async act(send: () => Promise<Official>, done: string): Promise<void> {
      setSaid('');
      const end = await save({ send, isStored: () => false });
      if (end?.phase !== 'saved') return;
      setSaid(done);
      await reload();
    },
  };
}

interface OfficialFieldProps {
  label: string;
  officials: readonly Official[];
  /** The id of the official as text. Empty: none is chosen. */
  value: string;
  onChange(value: string): void;
}

function OfficialField({ label, officials, value, onChange }: OfficialFieldProps) {
  const options = officials.map(({ id, name, matches }) => ({ value: String(id), label: t.option(name, matches) }));
  return (
    <ChoiceField
      label={label}
      value={value}
      options={[{ value: '', label: t.pick }, ...options]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface OneOfficialProps {
  official: Official;
  others: readonly Official[];
  isBusy: boolean;
  api: OfficialsClient;
  report(error: unknown): void;
  onJoin(other: Official): void;
  onPart(name: string): void;
}

function OneOfficial({ official, others, isBusy, api, report, onJoin, onPart }: OneOfficialProps) {
  const { id, name, other_names: otherNames, matches } = official;
  const { loaded } = useLoaded(`${id} ${matches}`, (signal) => api.matches(id, signal), report);
  return (
    <>
      <h3>{t.matches(name)}</h3>
      {loaded.phase === 'loading' ? <p>{t.loading}</p> : null}
      {loaded.phase === 'ready' ? <Matches matches={loaded.value} name={name} /> : null}
      {otherNames.length > 0 ? <OtherNames names={otherNames} isBusy={isBusy} onPart={onPart} /> : null}
      {others.length > 0 ? <JoinForm others={others} isBusy={isBusy} onJoin={onJoin} /> : null}
    </>
  );
}

function Matches({ matches, name }: { matches: readonly OfficialMatch[]; name: string }) {
  return (
    <ul className={styles.list}>
      {matches.map(({ match_id, match_date, home, away, roles }) => (
        <li key={match_id}>
          <Link to={paths.match(match_id)}>
            {t.match(
              formatMatchDate(match_date),
              home ?? t.unknownTeam,
              away ?? t.unknownTeam,
              roles.map(({ title, name: as }) => (as === name ? title : `${title} ${as}`)).join(', '),
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function OtherNames({ names, isBusy, onPart }: Pick<OneOfficialProps, 'isBusy' | 'onPart'> & { names: string[] }) {
  return (
    <>
      <h3>{t.otherNames}</h3>
      <ul className={styles.list}>
        {names.map((name) => (
          <li key={name}>
            {name}{' '}
            <Button disabled={isBusy} onClick={() => onPart(name)}>
              {t.part(name)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The form that says which other official this one is. */
function JoinForm({ others, isBusy, onJoin }: Pick<OneOfficialProps, 'others' | 'isBusy' | 'onJoin'>) {
  const [other, setOther] = useState('');
  const joined = others.find((one) => String(one.id) === other);
  return (
    <form
      className={styles.join}
      onSubmit={(event) => {
        event.preventDefault();
        if (joined) onJoin(joined);
      }}
    >
      <OfficialField label={t.join} officials={others} value={other} onChange={setOther} />
      <Button type="submit" disabled={isBusy || joined === undefined}>
        {t.joinIt}
      </Button>
    </form>
  );
}
