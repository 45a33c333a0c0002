import { paths, type ClubTally } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { Badge, SectionHeading, VisuallyHidden } from '@wkff/ui';
import { Download } from './Download.tsx';
import type { RecordsData } from './loadRecords.ts';
import styles from './ClubTable.module.css';
import { texts } from './texts.ts';

const { clubColumns: columns } = texts;

interface ClubTableProps extends Pick<RecordsData, 'clubs' | 'recorded'> {
  /** Address of the attendances as a file. */
  file: string;
}

/** Clean sheets, cards and attendance of each club. What no match has recorded is a dash. */
export function ClubTable({ clubs, recorded, file }: ClubTableProps) {
  return (
    <section className={styles.section}>
      <SectionHeading>{texts.clubs}</SectionHeading>
      <div className={styles.scroller} role="region" aria-label={texts.clubs} tabIndex={0}>
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{texts.clubs}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {Object.entries(columns).map(([name, label]) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {clubs.map((club) => (
              <Row key={club.id} club={club} hasCards={recorded.cards > 0} />
            ))}
          </tbody>
        </table>
      </div>
      {recorded.attendance > 0 ? <Download file={file} what={texts.attendance} /> : null}
    </section>
  );
}

function Row({ club, hasCards }: { club: ClubTally; hasCards: boolean }) {
  const { key, short_name: name, badge_path: badge, played, attended, spectators } = club;
  return (
    <tr>
      <th scope="row">
        <Link className={styles.club} to={paths.team(key)}>
          <Badge path={badge} size={24} />
          <span>{name}</span>
        </Link>
      </th>
      <td>{played}</td>
      <td>{club.clean_sheets}</td>
      <td>{hasCards ? club.yellows : <Unknown />}</td>
      <td>{hasCards ? club.dismissals : <Unknown />}</td>
      <td>
        {attended === 0 ? (
          <Unknown />
        ) : (
          <>
            {texts.average(Math.round(spectators / attended))}{' '}
            <span className={styles.attended}>{texts.attended(attended)}</span>
          </>
        )}
      </td>
    </tr>
  );
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true">{texts.unknown}</span>
      <VisuallyHidden>{texts.unknownSpoken}</VisuallyHidden>
    </>
  );
}
