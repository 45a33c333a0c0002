import { paths } from '@wkff/contracts';
import { BOARDS } from '@wkff/contracts/boards';
import { Link } from '@wkff/router';
import { useCan } from '@wkff/session';
import styles from './MemberMenu.module.css';
import { staffTexts as texts } from './staffTexts.ts';

/** The links of the member menu to what the member may do. */
export function StaffLinks() {
  const mayWrite = useCan('content.write');
  const mayPopup = useCan('popup.save');
  const mayRule = useCan('ruling.make');
  const mayRelease = useCan('release.publish');
  return (
    <>
      {mayWrite ? <WorkLinks /> : null}
      {mayRule ? (
        <Link to={paths.leagueOffice} className={styles.link}>
          {texts.office}
        </Link>
      ) : null}
      {mayPopup ? (
        <Link to={paths.staffPopup} className={styles.link}>
          {texts.popups}
        </Link>
      ) : null}
      {mayRelease ? (
        <Link to={paths.staffReleases} className={styles.link}>
          {texts.releases}
        </Link>
      ) : null}
    </>
  );
}

/** The links to one's own work, and to the forms of new items. */
const WorkLinks = () => (
  <>
    <Link to={paths.staffItems} className={styles.link}>
      {texts.items}
    </Link>
    <p className={styles.label}>{texts.write}</p>
    <ul className={styles.write} aria-label={texts.write}>
      {BOARDS.map(({ heading, write }) => (
        <li key={write}>
          <Link to={write} className={styles.link}>
            {heading}
          </Link>
        </li>
      ))}
    </ul>
  </>
);
