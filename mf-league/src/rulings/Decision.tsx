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

/** A list of what committees decided, or have to decide. */
export const DecisionList = ({ children }: { children: ReactNode }) => <ol className={styles.list}>{children}</ol>;

/** What a committee decided: what, why, who decided, by which article, and from when it applies. */
export function Decision({ ruling, about, winner, revoked, children }: DecisionProps) {
  const { title, body, article, text, source, decided_on: decidedOn, effect_from: effectFrom } = ruling;
  const isRevoked = ruling.revoked_by_id !== null && !ruling.is_in_force;
  return (
    <DecisionItem title={about ? `${about} ${title}` : title} mark={isRevoked ? texts.revoked : null}>
      {winner === null ? null : <p>{texts.winner(winner)}</p>}
      {revoked === null ? null : <p>{texts.revokes(revoked)}</p>}
      <p>{text}</p>
      <Facts>
        <Fact name={texts.body}>{body}</Fact>
        {article === null ? null : <Fact name={texts.article}>{article}</Fact>}
        <Fact name={texts.decidedOn}>
          <DateText value={decidedOn} />
        </Fact>
        <Fact name={texts.effectFrom}>
          <DateText value={effectFrom} />
        </Fact>
        {source === null ? null : <Fact name={texts.source}>{source}</Fact>}
      </Facts>
      {children}
    </DecisionItem>
  );
}

export interface DecisionItemProps {
  title: string;
  /** What became of it, behind the title. */
  mark: string | null;
  children: ReactNode;
}

/** An item of the list, with its title. */
export function DecisionItem({ title, mark, children }: DecisionItemProps) {
  return (
    <li className={styles.decision}>
      <h3 className={styles.title}>
        {title} {mark === null ? null : <span className={styles.mark}>{mark}</span>}
      </h3>
      {children}
    </li>
  );
}

/** The facts of an item, in small print. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>;

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
