import { useLoaded } from '@wkff/forms';
import { Link, useSearchParams } from '@wkff/router';
import { EmptyState, SectionHeading, ViewHeading } from '@wkff/ui';
import { officePath } from '../../office/officePath.ts';
import { matchName } from './aboutRuling.ts';
import { loadSeason } from './loadSeason.ts';
import { MatchPicker } from './MatchPicker.tsx';
import styles from './office.module.css';
import type { ProtestsProps } from './officeProps.ts';
import { ReceiveForm } from './ReceiveForm.tsx';
import { sidesOf } from './receiveEditable.ts';
import { SeasonPicker } from './SeasonPicker.tsx';
import { texts } from './texts.ts';
import { Waiting } from './Waiting.tsx';

const t = texts.protests;

/** The form of a new protest about the match that the address names, or the matches to choose from. */
export function ReceiveProtest(props: ProtestsProps) {
  const { host } = props;
  const params = useSearchParams()[0];
  const wanted = params.get('season');
  const isHidden = params.has('protest');
  const { loaded, reload } = useLoaded(
    isHidden ? null : (wanted ?? ''),
    () => loadSeason(host, wanted),
    (error) => host.report({ where: 'league office: season', error }),
  );
  if (isHidden) return null;
  const Heading = params.has('match') ? ViewHeading : SectionHeading;
  return (
    <section className={styles.picker} aria-label={t.pick}>
      <Heading>{t.pick}</Heading>
      <Waiting loaded={loaded} reload={reload}>
        {(season) => {
          const match = season.matches.find(({ id }) => String(id) === params.get('match'));
          const to = (query: object) => officePath({ tab: 'protests', season: season.season, ...query });
          const others = (
            <Link to={to({})} className={styles.link}>
              {t.other}
            </Link>
          );
          if (!match && params.has('match')) return <EmptyState message={texts.pick.gone} action={others} />;
          if (!match) {
            return (
              <>
                <SeasonPicker season={season} to={(year) => officePath({ tab: 'protests', season: year })} />
                <MatchPicker matches={season.matches} now={host.clock.now()} to={({ id }) => to({ match: id })} />
              </>
            );
          }
          return (
            <>
              <div>
                <p className={styles.subject}>{matchName(match)}</p>
                {others}
              </div>
              {sidesOf(match).length < 2 ? (
                <EmptyState message={t.noClubs} />
              ) : (
                <ReceiveForm {...props} key={match.id} match={match} />
              )}
            </>
          );
        }}
      </Waiting>
    </section>
  );
}
