import { can, paths, SITE_CONTACT } from '@wkff/contracts';
import { BOARDS } from '@wkff/contracts/boards';
import { Link, useLocation, useNavigate } from '@wkff/router';
import { useCan, useSession } from '@wkff/session';
import { useEffect } from 'react';
import { useHasGenerated } from '../page/useHasGenerated.ts';
import styles from './MemberMenu.module.css';
import { staffTexts as texts } from './staffTexts.ts';

/** The links of the member menu to what the member may do. */
export function StaffLinks() {
  useOwnPasswordFirst();
  const mayKeep = useCan('score.save');
  const mayWrite = useCan('content.write');
  const mayPopup = useCan('popup.save');
  const mayRule = useCan('ruling.make');
  const mayEditFixtures = useCan('fixture.edit');
  const mayManage = useCan('account.manage');
  const mayAudit = useCan('audit.read');
  const mayEditSite = useCan('document.edit', SITE_CONTACT);
  const mayRelease = useCan('release.publish');
  return (
    <>
      {mayKeep ? (
        <Link to={paths.matchDesk} className={styles.link}>
          {texts.desk}
        </Link>
      ) : null}
      {mayWrite ? <WorkLinks /> : null}
      {mayRule ? (
        <Link to={paths.leagueOffice} className={styles.link}>
          {texts.office}
        </Link>
      ) : null}
      {mayEditFixtures ? (
        <Link to={paths.leagueFixtures} className={styles.link}>
          {texts.fixtures}
        </Link>
      ) : null}
      {mayPopup ? (
        <Link to={paths.staffPopup} className={styles.link}>
          {texts.popups}
        </Link>
      ) : null}
      {mayManage ? (
        <Link to={paths.staffAccounts} className={styles.link}>
          {texts.accounts}
        </Link>
      ) : null}
      {mayAudit ? (
        <Link to={paths.staffHistory} className={styles.link}>
          {texts.history}
        </Link>
      ) : null}
      {mayEditSite ? (
        <Link to={paths.staffSite} className={styles.link}>
          {texts.site}
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

/** The links to one's own work, and to the forms of new items of the account's boards. */
function WorkLinks() {
  const holder = useSession((session) => session.holder);
  return (
    <>
      <Link to={paths.staffItems} className={styles.link}>
        {texts.items}
      </Link>
      <p className={styles.label}>{texts.write}</p>
      <ul className={styles.write} aria-label={texts.write}>
        {BOARDS.filter(({ location }) => can(holder, 'content.write', location)).map(({ heading, write }) => (
          <li key={write}>
            <Link to={write} className={styles.link}>
              {heading}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Leads staff with a generated password to the page where they change it, from every page. */
function useOwnPasswordFirst(): void {
  const hasGenerated = useHasGenerated();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isThere = [paths.password, paths.logout, paths.login].some((path) => path === pathname);
  const from = encodeURIComponent(pathname + search);
  useEffect(() => {
    if (hasGenerated && !isThere) void navigate(`${paths.password}?from=${from}`, { replace: true });
  }, [hasGenerated, isThere, from, navigate]);
}
