import { SIDES, type Lineup, type MatchDetail } from '@wkff/contracts';
import { matchTeam, SampleMark } from '@wkff/ui';
import styles from './SheetPage.module.css';
import { texts } from './texts.ts';

const t = texts.lineups;

/** The published line-ups of both sides. */
export function Lineups({ match }: { match: MatchDetail }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{t.title}</h2>
      <div className={styles.columns}>
        {SIDES.map((side) => {
          const lineup = match.lineups[side];
          return (
            <div key={side}>
              <h3 className={styles.name}>
                {matchTeam(match, side).name} {lineup?.is_sample ? <SampleMark /> : null}
              </h3>
              {lineup ? <Side lineup={lineup} /> : <p className={styles.note}>{texts.unknown}</p>}
            </div>
          );
        })}
      </div>
    </section>
  );
}

function Side({ lineup: { lines, bench, staff, formation } }: { lineup: Lineup }) {
  return (
    <>
      <Players caption={t.starters} players={lines.flat()} />
      {bench.length > 0 ? <Players caption={t.bench} players={bench} /> : null}
      <p className={styles.note}>
        {[
          formation === null ? null : t.formation(formation),
          `${t.staff}: ${staff.map(({ title, name }) => `${title} ${name}`).join(', ') || texts.unknown}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
}

function Players({ caption, players }: { caption: string; players: Lineup['bench'] }) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.number}</th>
          <th scope="col">{t.position}</th>
          <th scope="col">{t.player}</th>
        </tr>
      </thead>
      <tbody>
        {players.map(({ number, position, name, isCaptain }) => (
          <tr key={number}>
            <td>{number}</td>
            <td>{position ?? ''}</td>
            <th scope="row" className={styles.player}>
              {name} {isCaptain ? <strong className={styles.captain}>{t.captain}</strong> : null}
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
