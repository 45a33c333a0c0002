import type { Ruling } from '@wkff/contracts';
import { DateText } from '@wkff/ui';
import type { ReactNode } from 'react';
import styles from './Decision.module.css';
import { texts } from './texts.ts';

export interface DecisionProps {
  ruling: Ruling;
  /** What it is about, in front of its title, where the page does not say it. */
  about?: string;
  /** Name of the club that an award is for. */
  winner: string | null;
  /** Title of the ruling that it revokes. */
  revoked: string | null;
  /** Below the facts. */
  children?: ReactNode;
}

/** A list of what committees decided. */
export const DecisionList = ({ children }: { children: ReactNode }) => <ol className={styles.list}>{children}</ol>;

/** What a committee decided: what, why, who decided, by which article, and from when it applies. */
export function Decision({ ruling, about, winner, revoked, children }: DecisionProps) {
  const { title, body, article, text, source, decided_on: decidedOn, effect_from: effectFrom } = ruling;
  const isRevoked = ruling.revoked_by_id !== null && !ruling.is_in_force;
  return (
    <li className={styles.decision}>
      <h3 className={styles.title}>
        {about ? `${about} ` : null}
        {title} {isRevoked ? <span className={styles.revoked}>{texts.revoked}</span> : null}
      </h3>
      {winner === null ? null : <p>{texts.winner(winner)}</p>}
      {revoked === null ? null : <p>{texts.revokes(revoked)}</p>}
      <p>{text}</p>
      <dl className={styles.facts}>
        <Fact name={texts.body}>{body}</Fact>
        {article === null ? null : <Fact name={texts.article}>{article}</Fact>}
        <Fact name={texts.decidedOn}>
          <DateText value={decidedOn} />
        </Fact>
        <Fact name={texts.effectFrom}>
          <DateText value={effectFrom} />
        </Fact>
        {source === null ? null : <Fact name={texts.source}>{source}</Fact>}
      </dl>
      {children}
    </li>
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
