import { calendarPath, matchesExportPath } from '@wkff/contracts';
import { FileLink } from '@wkff/ui';
import type { ClubChoice } from './clubFilter.ts';
import styles from './MatchFiles.module.css';
import { texts } from './texts.ts';

const CALENDAR = 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5';
const DOWN = 'M12 4v11M7 10.5l5 5 5-5M4 20h16';

/** Links to files: a calendar feed of the league or of the selected club, and the season as a table. */
export function MatchFiles({ club, year }: { club: ClubChoice | null; year: number }) {
  return (
    <nav className={styles.files} aria-label={texts.files}>
      <FileLink href={calendarPath(club?.key)} kind={texts.calendarNote} sign={CALENDAR}>
        {texts.calendar(club?.short_name ?? texts.league)}
      </FileLink>
      <FileLink href={matchesExportPath(year)} kind={texts.downloadNote} sign={DOWN} isDownload>
        {texts.download(year)}
      </FileLink>
    </nav>
  );
}
