import { paths, type MatchDetail } from '@wkff/contracts';
import { Link } from '@wkff/router';
import styles from './FixtureNotice.module.css';

/** The days on which a match was stopped, and its replay or the match that it replays. Most matches have none. */
export function OtherDays({ match: { sittings, replays, replayed_by: replayedBy } }: { match: MatchDetail }) {
  const linked = [replays, replayedBy].filter((one) => one !== null);
  if (sittings.length + linked.length === 0) return null;
  return (
    <ul className={styles.notice}>
      {sittings.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
      {linked.map(({ id, text }) => (
        <li key={id}>
          <Link to={paths.match(id)}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}
