import type { Ruling } from '@wkff/contracts';
import { Link, useNavigate, useSearchParams } from '@wkff/router';
import { askLogin } from '@wkff/session';
import { Button, EmptyState, ErrorState, SelectField, Skeleton, Toast } from '@wkff/ui';
import { useState } from 'react';
import { officePath } from '../../office/officePath.ts';
import { aboutRuling } from './aboutRuling.ts';
import { loadSeason, type OfficeSeason } from './loadSeason.ts';
import styles from './office.module.css';
import type { OfficeProps } from './officeProps.ts';
import { RulingList } from './RulingList.tsx';
import { RulingForm } from './RulingForm.tsx';
import { queryOf, readSubject } from './subject.ts';
import { SubjectPicker } from './SubjectPicker.tsx';
import { texts } from './texts.ts';
import { useLoaded } from './useLoaded.ts';

/** The tab of the rulings: those of a season. */
export function RulingsTab({ host, account }: OfficeProps) {
  const wanted = useSearchParams()[0].get('season');
  const { loaded, reload } = useLoaded(
    wanted ?? '',
    () => loadSeason(host, wanted),
    (error) => host.report({ where: 'league office: season', error }),
  );

  async function retry(): Promise<void> {
    if (await askLogin({ user: account })) await reload();
  }

  if (loaded.phase === 'loading') return <Skeleton label={texts.loading} rows={6} />;
  if (loaded.phase === 'failed') {
    return <ErrorState message={loaded.message} action={<Button onClick={() => void retry()}>{texts.retry}</Button>} />;
  }
  return (
    <div className={styles.page}>
      <SeasonPicker season={loaded.data} />
      <NewRuling host={host} account={account} season={loaded.data} reload={reload} />
      <RulingList season={loaded.data} />
    </div>
  );
}

function SeasonPicker({ season: { season, seasons } }: { season: OfficeSeason }) {
  const navigate = useNavigate();
  return (
    <div>
      <SelectField
        label={texts.season}
        name="season"
        value={season}
        options={seasons.map((year) => ({ value: year, label: texts.ofSeason(year) }))}
        onChange={(year) => void navigate(officePath({ season: year }), { preventScrollReset: true })}
      />
    </div>
  );
}

interface NewRulingProps extends OfficeProps {
  season: OfficeSeason;
  /** Reads the season again. */
  reload(): Promise<void>;
}

/** The form of a ruling about what the address names, or what can be chosen. */
function NewRuling({ host, account, season, reload }: NewRulingProps) {
  const navigate = useNavigate();
  const [made, setMade] = useState<string | null>(null);
  const subject = readSubject(useSearchParams()[0], season);
  const list = officePath({ season: season.season });

  function handleMade(ruling: Ruling): void {
    setMade(texts.form.made(aboutRuling(ruling, season), ruling.title));
    void navigate(list, { preventScrollReset: true });
    void reload();
  }

  return (
    <>
      {subject === undefined ? (
        <EmptyState message={texts.pick.gone} action={<Link to={list}>{texts.pick.other}</Link>} />
      ) : subject === null ? (
        <SubjectPicker season={season} now={host.clock.now()} />
      ) : (
        <RulingForm
          key={officePath({ season: season.season, ...queryOf(subject) })}
          host={host}
          account={account}
          season={season}
          subject={subject}
          onMade={handleMade}
          reload={reload}
        />
      )}
      <Toast kind="success" message={made} onDismiss={() => setMade(null)} />
    </>
  );
}
