import type { Host } from '@wkff/mf-contract';
import { useNavigate, useSearchParams } from '@wkff/router';
import { askLogin, type SessionUser } from '@wkff/session';
import { Button, ErrorState, SelectField, Skeleton } from '@wkff/ui';
import { officePath } from '../../office/officePath.ts';
import { loadSeason, type OfficeSeason } from './loadSeason.ts';
import styles from './office.module.css';
import { RulingList } from './RulingList.tsx';
import { texts } from './texts.ts';
import { useLoaded } from './useLoaded.ts';

export interface OfficeProps {
  host: Host;
  account: SessionUser;
}

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
