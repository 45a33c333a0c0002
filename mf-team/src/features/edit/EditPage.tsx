import { AllowedOnly, LeaveDialog, MembersOnly, useLeaving } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { Link, useNavigate } from '@wkff/router';
import type { SessionUser } from '@wkff/session';
import { Badge, Button, Container, ErrorState, Loading, PageHeading, SelectField } from '@wkff/ui';
import { paths, type Club } from '@wkff/contracts';
import { tabPath, withSeason } from '../../club/tabs.ts';
import { ClubForm } from './ClubForm.tsx';
import { clubSection } from './clubPart.ts';
import styles from './edit.module.css';
import type { OpenEdit } from './openEdit.ts';
import type { EditedClub } from './editedClub.ts';
import { SquadForm } from './SquadForm.tsx';
import { squadSection } from './squadPart.ts';
import { StaffForm } from './StaffForm.tsx';
import { staffSection } from './staffPart.ts';
import { texts } from './texts.ts';
import { useOpenEdit } from './useOpenEdit.ts';
import { useSection } from './useSection.ts';

const t = texts.access;

export interface EditPageProps {
  host: Host;
  club: EditedClub;
}

/** The page on which editors correct a club's data. The server renders a placeholder, because it has no session. */
export function EditPage({ host, club }: EditPageProps) {
  return (
    <Container space="page">
      <PageHeading>{texts.heading}</PageHeading>
      <MembersOnly waiting={<Shape />}>
        {(account) => (
          <AllowedOnly action="club.save" refusal={t.forbidden} to={tabPath('club', club, club.season)}>
            <Opened key={`${account.id}/${club.id}/${club.season}`} host={host} club={club} account={account} />
          </AllowedOnly>
        )}
      </MembersOnly>
    </Container>
  );
}

function Opened({ host, club, account }: EditPageProps & { account: SessionUser }) {
  const { state, retry } = useOpenEdit(host, account, club);
  if (state.phase === 'loading') return <Shape />;
  if (state.phase === 'failed') {
    return (
      <ErrorState
        message={state.message ?? t.failed}
        action={
          <>
            <Button onClick={retry}>{t.retry}</Button>
            <ToClub club={club} />
          </>
        }
      />
    );
  }
  return <Forms host={host} opened={state.opened} />;
}

function Forms({ host, opened }: { host: Host; opened: OpenEdit }) {
  const { club, seasons } = opened;
  const { season } = club;
  const source = { clubId: club.id, season, seasons };
  const navigate = useNavigate();
  const page = useSection(host, clubSection, opened.page, handleStored);
  const staff = useSection(host, staffSection, opened.staff, handleStored);
  const squad = useSection(host, squadSection, opened.squad, handleStored);
  const sections = [page, staff, squad];
  const leaving = useLeaving(
    tabPath('club', club, season),
    sections.some(({ isTouched }) => isTouched),
  );

  /** Each save returns the stored data of all sections. */
  function handleStored(stored: Club): void {
    for (const section of sections) section.see(stored);
  }

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Badge path={club.badge_path} size={48} loading="eager" />
        <p className={styles.club}>{page.base.name}</p>
        <SelectField
          label={texts.season}
          name="season"
          value={season}
          options={seasons.map((year) => ({ value: year, label: texts.ofSeason(year) }))}
          onChange={(year) => void navigate(withSeason(paths.teamEdit(club.id), year))}
        />
        <ToClub club={club} />
      </div>
      <ClubForm host={host} season={season} form={page} onLogin={leaving.toLogin} />
      <StaffForm host={host} source={source} form={staff} onLogin={leaving.toLogin} />
      <SquadForm host={host} source={source} form={squad} onLogin={leaving.toLogin} />
      <LeaveDialog
        blocker={leaving.blocker}
        onDiscard={() => {
          for (const section of sections) section.forget();
        }}
      />
    </div>
  );
}

const ToClub = ({ club }: { club: EditedClub }) => (
  <Link className={styles.toClub} to={tabPath('club', club, club.season)}>
    {t.toClub}
  </Link>
);

/** A placeholder of the forms until the member and the data are known. */
function Shape() {
  return (
    <Loading label={t.loading}>
      <div className={styles.page} aria-hidden="true">
        <span className={styles.bone} />
        <span className={styles.block} />
      </div>
    </Loading>
  );
}
