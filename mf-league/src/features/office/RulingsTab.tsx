import { seoulDate } from '@wkff/contracts';
import { useLoaded } from '@wkff/forms';
import { Link, useNavigate, useSearchParams } from '@wkff/router';
import { EmptyState, Toast } from '@wkff/ui';
import { useState } from 'react';
import { officePath } from '../../office/officePath.ts';
import { aboutRuling } from './aboutRuling.ts';
import { DueList } from './DueList.tsx';
import { loadSeason, type OfficeSeason } from './loadSeason.ts';
import styles from './office.module.css';
import type { OfficeProps } from './officeProps.ts';
import { RulingList } from './RulingList.tsx';
import { RulingForm } from './RulingForm.tsx';
import { queryOf, readSubject } from './subject.ts';
import { SeasonPicker } from './SeasonPicker.tsx';
import { SubjectPicker } from './SubjectPicker.tsx';
import { texts } from './texts.ts';
import { Waiting } from './Waiting.tsx';

/** The tab of the rulings: those of a season. */
export function RulingsTab({ host, account }: OfficeProps) {
  const [made, say] = useState<string | null>(null);
  const wanted = useSearchParams()[0].get('season');
  const { loaded, reload } = useLoaded(
    wanted ?? '',
    () => loadSeason(host, wanted),
    (error) => host.report({ where: 'league office: season', error }),
  );
  return (
    <>
      <Waiting loaded={loaded} reload={reload}>
        {(season) => (
          <div className={styles.page}>
            <SeasonPicker season={season} to={(year) => officePath({ season: year })} />
            <NewRuling host={host} account={account} season={season} reload={reload} onDone={say} />
            <RulingList season={season} />
          </div>
        )}
      </Waiting>
      <Toast kind="success" message={made} onDismiss={() => say(null)} />
    </>
  );
}

interface NewRulingProps extends OfficeProps {
  season: OfficeSeason;
  /** Reads the season again. */
  reload(): Promise<void>;
  /** Receives what was stored, for a message. */
  onDone(message: string): void;
}

/** The form of a ruling about what the address names, or what can be chosen. */
function NewRuling({ host, account, season, reload, onDone }: NewRulingProps) {
  const navigate = useNavigate();
  const subject = readSubject(useSearchParams()[0], season);
  const list = officePath({ season: season.season });

  if (subject === undefined) {
    return <EmptyState message={texts.pick.gone} action={<Link to={list}>{texts.pick.other}</Link>} />;
  }
  if (subject === null) {
    const now = host.clock.now();
    return (
      <>
        <DueList season={season} today={seoulDate(now)} />
        <SubjectPicker season={season} now={now} />
      </>
    );
  }
  return (
    <RulingForm
      key={officePath({ season: season.season, ...queryOf(subject) })}
      host={host}
      account={account}
      season={season}
      subject={subject}
      onMade={(ruling) => {
        onDone(texts.form.made(aboutRuling(ruling, season), ruling.title));
        void navigate(list, { preventScrollReset: true });
        void reload();
      }}
      reload={reload}
    />
  );
}
