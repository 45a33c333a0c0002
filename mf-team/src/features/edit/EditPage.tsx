import { serverMessage } from '@wkff/api-client';
import { AllowedOnly, formTexts, LeaveDialog, MembersOnly, useEditor, useLeaving, useOpening } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { Link, useNavigate } from '@wkff/router';
import type { SessionUser } from '@wkff/session';
import { Badge, Button, Container, ErrorState, Loading, PageHeading, SelectField } from '@wkff/ui';
import { paths, type Club } from '@wkff/contracts';
import { tabPath, withSeason } from '../../club/tabs.ts';
import { ClubForm } from './ClubForm.tsx';
import styles from './edit.module.css';
import { openEdit, type OpenEdit } from './openEdit.ts';
import type { EditedClub } from './editedClub.ts';
import { SquadForm } from './SquadForm.tsx';
import { StaffForm } from './StaffForm.tsx';
import { texts } from './texts.ts';

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
  const { opening, retry } = useOpening(
    () => openEdit(host, account, club),
    (error) => host.report({ where: 'team edit: club', error }),
  );
  if (opening.phase === 'loading') return <Shape />;
  if (opening.phase === 'failed') {
    return (
      <ErrorState
        message={serverMessage(opening.error) ?? t.failed}
        action={
          <>
            <Button onClick={retry}>{t.retry}</Button>
            <ToClub club={club} />
          </>
        }
      />
    );
  }
  return <Forms host={host} opened={opening.opened} />;
}

function Forms({ host, opened }: { host: Host; opened: OpenEdit }) {
  const { club, seasons } = opened;
  const { season } = club;
  const source = { clubId: club.id, season, seasons };
  const navigate = useNavigate();
  const options = { sessionOver: formTexts.sessionOver, onStored: handleStored };
  const page = useEditor(opened.page, host, options);
  const staff = useEditor(opened.staff, host, options);
  const squad = useEditor(opened.squad, host, options);
  const leaving = useLeaving(tabPath('club', club, season), page, staff, squad);

  /** Each save returns the stored data of all parts. */
  function handleStored(stored: Club): void {
    for (const part of [page, staff, squad]) part.see(stored);
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
      <LeaveDialog leaving={leaving} />
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
