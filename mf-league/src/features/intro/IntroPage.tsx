import { paths } from '@wkff/contracts';
import { Link, useLoaderData } from '@wkff/router';
import { Container, DataCredit, PageHeading, SectionHeading } from '@wkff/ui';
import { ClubCards } from './ClubCards.tsx';
import { FIGURES, RULES, TIE_NOTES, TIE_RULES } from './content.ts';
import { Formats } from './Formats.tsx';
import styles from './IntroPage.module.css';
import type { IntroData } from './loadIntro.ts';
import { Postseason } from './Postseason.tsx';
import { texts } from './texts.ts';

/** The page `/wk-league-intro`: the clubs, the format, the order of the table, and how the title is decided. */
export function IntroPage() {
  const { today, season, clubs } = useLoaderData<IntroData>();
  return (
    <Container space="page">
      <PageHeading note={texts.lead}>{texts.heading}</PageHeading>
      <Figures />
      <div className={styles.sections}>
        {clubs.length > 0 ? <ClubCards season={season} clubs={clubs} /> : null}
        <TieRules />
        <Postseason today={today} />
        <Formats />
        <Rules />
      </div>
      <nav className={styles.next} aria-label={texts.next}>
        <Link to={paths.leagueMatches}>{texts.toMatches}</Link>
        <Link to={paths.leagueHistory}>{texts.toHistory}</Link>
      </nav>
      <DataCredit />
    </Container>
  );
}

function Figures() {
  return (
    <dl className={styles.figures} aria-label={texts.figures}>
      {FIGURES.map(({ value, label }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The criteria that order the table. */
function TieRules() {
  return (
    <section>
      <SectionHeading more={{ to: paths.leagueRanking, label: texts.toRanking, about: texts.league }}>
        {texts.ranking}
      </SectionHeading>
      <p className={styles.lead}>{texts.rankingLead}</p>
      <ol className={styles.rules}>
        {TIE_RULES.map(({ name, text }) => (
          <li key={name} className={styles.rule}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <ul className={styles.notes}>
        {TIE_NOTES.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}

function Rules() {
  return (
    <section>
      <SectionHeading>{texts.rules}</SectionHeading>
      <dl className={styles.facts}>
        {RULES.map(({ name, text }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
