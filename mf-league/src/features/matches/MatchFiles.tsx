import { calendarPath, matchesExportPath } from '@wkff/contracts';
import type { ClubChoice } from './clubFilter.ts';
import styles from './MatchFiles.module.css';
import { texts } from './texts.ts';

/** Files to take along: a calendar to subscribe to, of the league or of the chosen club, and the season as a table. */
export function MatchFiles({ club, year }: { club: ClubChoice | null; year: number }) {
  return (
    <nav className={styles.files} aria-label={texts.files}>
      <a className={styles.file} href={calendarPath(club?.key)}>
        <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 6h16v14H4zM4 10h16M8 3v5M16 3v5" />
        </svg>
        {texts.calendar(club?.short_name ?? texts.league)}
        <span className={styles.kind}>{texts.calendarNote}</span>
      </a>
      <a className={styles.file} href={matchesExportPath(year)} download>
        <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 4v11M7 10.5l5 5 5-5M4 20h16" />
        </svg>
        {texts.download(year)}
        <span className={styles.kind}>{texts.downloadNote}</span>
      </a>
    </nav>
  );
}
