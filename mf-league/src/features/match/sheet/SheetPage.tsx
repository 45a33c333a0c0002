import {
  matchExportPath,
  openMatchPath,
  paths,
  playedScore,
  squadsExportPath,
  type MatchDetail,
} from '@wkff/contracts';
import { sheetOf } from '@wkff/league/match-log';
import { useLoaderData } from '@wkff/router';
import { Button, Container, formatDate, matchTeam, matchTexts, NextLink, PageHeading, SampleMark } from '@wkff/ui';
import { Cards, Goals, Kicks, Others, Parts, Substitutions } from './Course.tsx';
import { Decisions } from './Decisions.tsx';
import { Facts } from './Facts.tsx';
import { Lineups } from './Lineups.tsx';
import type { SheetData } from './loadSheet.ts';
import { ScoreTable } from './ScoreTable.tsx';
import styles from './SheetPage.module.css';
import { texts } from './texts.ts';

/** The page `/wk-league-match/{id}/sheet`: all that is recorded of a match, on one page of paper. */
export function SheetPage() {
  const { match } = useLoaderData<SheetData>();
  const sheet = sheetOf(match);
  return (
    <Container space="page" className={styles.page}>
      <PageHeading className={styles.heading} note={<Edition match={match} />}>
        {texts.heading}
      </PageHeading>
      <p className={styles.teams}>
        <Result match={match} />
      </p>
      <Actions match={match} />
      <Facts match={match} sheet={sheet} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ScoreTable match={match} sheet={sheet} />
          <Goals match={match} sheet={sheet} />
          <Parts sheet={sheet} />
          <Kicks match={match} sheet={sheet} />
        </div>
        <div className={styles.column}>
          <Cards match={match} sheet={sheet} />
          <Substitutions match={match} sheet={sheet} />
          <Others match={match} sheet={sheet} />
        </div>
      </div>
      <Lineups match={match} />
      <Decisions match={match} sheet={sheet} />
      <p className={styles.note}>{texts.editionNote}</p>
    </Container>
  );
}

/** How far the result is decided, and which edition of the sheet it is. */
function Edition({ match: { edition, events, is_sample_score: isSample } }: { match: MatchDetail }) {
  const { number, at, state } = edition;
  return (
    <>
      <strong>{state}</strong> · {texts.edition(number)} ·{' '}
      {at === null ? texts.noEditionTime : texts.editionAt(`${formatDate(at)} ${at.slice(11, 16)}`)}{' '}
      {isSample ? <SampleMark label={matchTexts.sampleScore} /> : null}{' '}
      {events.some(({ is_sample: isSampleEvent }) => isSampleEvent) ? <SampleMark label={texts.sampleEvents} /> : null}
    </>
  );
}

/** Both clubs with the score of record, and what was played if that is another score. */
function Result({ match }: { match: MatchDetail }) {
  const { home_points: home, away_points: away, home_penalties, away_penalties, note } = match;
  const played = playedScore(match);
  const beside = [
    note,
    home_penalties === null || away_penalties === null ? null : matchTexts.penalties(home_penalties, away_penalties),
    played && matchTexts.played(played.home, played.away),
  ].filter(Boolean);
  return (
    <>
      {matchTeam(match, 'home').name}{' '}
      <strong className={styles.result}>
        {home === null || away === null ? matchTexts.versus : `${home} : ${away}`}
      </strong>{' '}
      {matchTeam(match, 'away').name}
      {beside.length > 0 ? <span className={styles.beside}> ({beside.join(', ')})</span> : null}
    </>
  );
}

function Actions({ match: { id, season } }: { match: MatchDetail }) {
  return (
    <div className={styles.actions} role="group" aria-label={texts.actions}>
      <Button onClick={() => window.print()}>{texts.print}</Button>
      <a className={styles.link} href={matchExportPath(id, 'csv')} download>
        {texts.csv}
      </a>
      <a className={styles.link} href={matchExportPath(id, 'txt')} download>
        {texts.txt}
      </a>
      <a className={styles.link} href={openMatchPath(id)}>
        {texts.json}
      </a>
      <a className={styles.link} href={squadsExportPath(season)} download>
        {texts.squads}
      </a>
      <NextLink label={texts.toMatch} path={paths.match(id)} />
    </div>
  );
}
