import type { OfficialsClient } from '@wkff/api-client';
import { paths, type Official } from '@wkff/contracts';
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
  const { state, save } = useSave<Official>(report);
  const [chosen, setChosen] = useState('');
  const [said, setSaid] = useState('');
  if (loaded.phase === 'loading') return <p>{t.loading}</p>;
  if (loaded.phase !== 'ready')
    return (
      <Alert kind="error">
        <p>{t.failed}</p>
        <Button onClick={() => void reload()}>{t.retry}</Button>
      </Alert>
    );
  const all = loaded.value;
  const official = all.find(({ id }) => String(id) === chosen);
  const failure = failureText(state, t.failure);

  async function act(send: () => Promise<Official>, done: string): Promise<void> {
    setSaid('');
    const end = await save({ send, isStored: () => false });
    if (end?.phase !== 'saved') return;
    setSaid(done);
    await reload();
  }

  return (
    <div className={styles.officials}>
      {all.length === 0 ? <p>{t.none}</p> : <p className={styles.note}>{t.note}</p>}
      <ChoiceField
        label={t.choose}
        value={chosen}
        options={[{ value: '', label: t.pick }, ...all.map(optionOf)]}
        onChange={({ currentTarget: { value } }) => {
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
          isBusy={state.phase === 'busy'}
          api={api}
          report={report}
          onJoin={(other) => void act(() => api.join(official.id, other.id), t.joined(official.name, other.name))}
          onPart={(name) => void act(() => api.part(official.id, name), t.parted(name))}
        />
      ) : null}
    </div>
  );
}

const optionOf = ({ id, name, matches }: Official) => ({ value: String(id), label: t.option(name, matches) });

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
  const [other, setOther] = useState('');
  const joined = others.find((one) => String(one.id) === other);
  return (
    <>
      <h3>{t.matches(name)}</h3>
      {loaded.phase === 'loading' ? <p>{t.loading}</p> : null}
      {loaded.phase === 'ready' ? (
        <ul className={styles.list}>
          {loaded.value.map(({ match_id, match_date, home, away, roles }) => (
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
      ) : null}
      {otherNames.length > 0 ? (
        <>
          <h3>{t.otherNames}</h3>
          <ul className={styles.list}>
            {otherNames.map((one) => (
              <li key={one}>
                {one}{' '}
                <Button disabled={isBusy} onClick={() => onPart(one)}>
                  {t.part(one)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {others.length > 0 ? (
        <form
          className={styles.join}
          onSubmit={(event) => {
            event.preventDefault();
            if (joined) onJoin(joined);
          }}
        >
          <ChoiceField
            label={t.join}
            value={other}
            options={[{ value: '', label: t.pick }, ...others.map(optionOf)]}
            onChange={({ currentTarget: { value } }) => setOther(value)}
          />
          <Button type="submit" disabled={isBusy || joined === undefined}>
            {t.joinIt}
          </Button>
        </form>
      ) : null}
    </>
  );
}
