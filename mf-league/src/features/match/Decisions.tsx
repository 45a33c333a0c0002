import type { MatchDetail, Ruling } from '@wkff/contracts';
import { DateText, matchTeam, SectionHeading } from '@wkff/ui';
import type { ReactNode } from 'react';
import styles from './Decisions.module.css';
import { pageTexts } from './pageTexts.ts';

const t = pageTexts.decisions;

/** What committees decided about a match, the newest first. Revoked rulings stay, and say so. Most matches have none. */
export function Decisions({ match }: { match: MatchDetail }) {
  if (match.rulings.length === 0) return null;
  return (
    <section>
      <SectionHeading>{t.title}</SectionHeading>
      <ol className={styles.list}>
        {match.rulings.map((ruling) => (
          <li key={ruling.id} className={styles.decision}>
            <Decision ruling={ruling} match={match} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Decision({ ruling, match }: { ruling: Ruling; match: MatchDetail }) {
  const { title, winner, body, article, text, source, decided_on: decidedOn, effect_from: effectFrom } = ruling;
  const revoked = match.rulings.find(({ id }) => id === ruling.revokes_id);
  const isRevoked = ruling.revoked_by_id !== null && !ruling.is_in_force;
  return (
    <>
      <h3 className={styles.title}>
        {title} {isRevoked ? <span className={styles.revoked}>{t.revoked}</span> : null}
      </h3>
      {winner === null ? null : <p>{t.winner(matchTeam(match, winner).name)}</p>}
      {revoked ? <p>{t.revokes(revoked.title)}</p> : null}
      <p>{text}</p>
      <dl className={styles.facts}>
        <Fact name={t.body}>{body}</Fact>
        {article === null ? null : <Fact name={t.article}>{article}</Fact>}
        <Fact name={t.decidedOn}>
          <DateText value={decidedOn} />
        </Fact>
        <Fact name={t.effectFrom}>
          <DateText value={effectFrom} />
        </Fact>
        {source === null ? null : <Fact name={t.source}>{source}</Fact>}
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
