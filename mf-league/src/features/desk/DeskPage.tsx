import { paths, seoulDate } from '@wkff/contracts';
import { AllowedOnly, MembersOnly } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { useLoaderData } from '@wkff/router';
import {
  Container,
  DateGroup,
  EmptyState,
  formatMatchDate,
  groupByDate,
  matchTeam,
  PageHeading,
  PillLink,
  SectionHeading,
  Skeleton,
  VisuallyHidden,
  type ListedMatch,
} from '@wkff/ui';
import { useEffect } from 'react';
import { texts as routeTexts } from '../../unlisted/texts.ts';
import { ScoreButton, warmUpScoreDialog } from '../../score/ScoreButton.tsx';
import { useLastAccount, useNotedAccount } from '../../stored/lastAccount.ts';
import { useDueSuspensions } from '../../stored/useDueSuspensions.ts';
import { useStoredPages } from '../../stored/useStoredPages.ts';
import styles from './DeskPage.module.css';
import type { DeskMatch } from './deskSections.ts';
import type { DeskData } from './loadDesk.ts';
import { Officials } from './Officials.tsx';
import { texts } from './texts.ts';

/** The page `/wk-league/desk`. The server renders a placeholder, because it has no session. */
export function DeskPage({ host }: { host: Host }) {
  const { now } = useLoaderData<DeskData>();
  const lastAccount = useLastAccount();
  useNotedAccount();
  return (
    <Container space="page">
      <PageHeading note={texts.today(formatMatchDate(seoulDate(now)))}>{routeTexts.desk}</PageHeading>
      <MembersOnly waiting={<Skeleton label={texts.loading} />} lastAccount={lastAccount}>
        {() => (
          <AllowedOnly
            action="score.save"
            hadIt={lastAccount !== null}
            refusal={texts.forbidden}
            to={paths.leagueMatches}
          >
            <Desk host={host} />
          </AllowedOnly>
        )}
      </MembersOnly>
    </Container>
  );
}

/** How many pages of today's matches are stored with the desk. */
const MOST_KEPT = 5;

function Desk({ host }: { host: Host }) {
  const { now, season, overdue, today, provisional, coming } = useLoaderData<DeskData>();
  // Beside the pitch the network may be gone by the time that a score is entered.
  useEffect(warmUpScoreDialog, []);
  const kept = today.slice(0, MOST_KEPT).map(({ id }) => id);
  useStoredPages([paths.matchDesk, ...kept.map(paths.matchKeep)], '');
  useDueSuspensions(host, season, kept);
  const list = { host, now };
  return (
    <div className={styles.sections}>
      {overdue.length > 0 ? <DeskSection {...list} title={texts.sections.overdue} matches={overdue} isOpen /> : null}
      <DeskSection {...list} title={texts.sections.today} matches={today} none={texts.none.today} isOpen />
      {provisional.length > 0 ? (
        <DeskSection {...list} title={texts.sections.provisional} matches={provisional} isOpen />
      ) : null}
      <DeskSection {...list} title={texts.sections.coming} matches={coming} none={texts.none.coming} />
      <Officials host={host} />
    </div>
  );
}

interface DeskSectionProps {
  host: Host;
  now: number;
  title: string;
  matches: readonly DeskMatch[];
  /** Said where there are no matches. */
  none?: string;
  /** True for matches whose score can be entered from here. */
  isOpen?: boolean;
}

function DeskSection({ host, now, title, matches, none = '', isOpen = false }: DeskSectionProps) {
  const provisional = new Set(matches.flatMap(({ id, is_provisional }) => (is_provisional ? id : [])));
  // A match that is not played today has no score to enter; its own page has the forms for one that is, after all.
  const actions = (match: ListedMatch) =>
    match.phase === 'cancelled' || match.phase === 'postponed' ? null : (
      <>
        {provisional.has(match.id) ? <span className={styles.mark}>{texts.provisional}</span> : null}
        <PillLink to={paths.matchKeep(match.id)}>
          <VisuallyHidden>{texts.match(matchTeam(match, 'home').name, matchTeam(match, 'away').name)} </VisuallyHidden>
          {routeTexts.keep}
        </PillLink>
        <ScoreButton host={host} match={match} />
      </>
    );
  return (
    <section>
      <SectionHeading>{title}</SectionHeading>
      {matches.length === 0 ? <EmptyState message={none} /> : null}
      {groupByDate(matches).map((day) => (
        <DateGroup
          key={day.date}
          date={day.date}
          matches={day.matches}
          variant="page"
          now={now}
          actions={isOpen ? actions : undefined}
        />
      ))}
    </section>
  );
}
