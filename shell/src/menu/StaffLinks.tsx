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
  const mayWrite = useCan('content.write');
  return (
    <>
      <StaffLink action="score.save" to={paths.matchDesk} label={texts.desk} />
      {mayWrite ? <WorkLinks /> : null}
      <StaffLink action="ruling.make" to={paths.leagueOffice} label={texts.office} />
      <StaffLink action="fixture.edit" to={paths.leagueFixtures} label={texts.fixtures} />
      <StaffLink action="popup.save" to={paths.staffPopup} label={texts.popups} />
      <StaffLink action="account.manage" to={paths.staffAccounts} label={texts.accounts} />
      <StaffLink action="audit.read" to={paths.staffHistory} label={texts.history} />
      <StaffLink action="document.edit" of={SITE_CONTACT} to={paths.staffSite} label={texts.site} />
      <StaffLink action="release.publish" to={paths.staffReleases} label={texts.releases} />
    </>
  );
}

interface StaffLinkProps {
  /** What the member must be allowed to do, and with what. */
  action: Parameters<typeof useCan>[0];
  of?: string;
  to: string;
  label: string;
}

function StaffLink({ action, of, to, label }: StaffLinkProps) {
  return useCan(action, of) ? (
    <Link to={to} className={styles.link}>
      {label}
    </Link>
  ) : null;
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
