import { DAY_MS, type PendingResults, type Protest } from '@wkff/contracts';
import { momentText } from '@wkff/forms';
import { Link } from '@wkff/router';
import { officePath } from '../../office/officePath.ts';
import { protestingClub } from '../../rulings/protestingClub.ts';
import { matchName } from './aboutRuling.ts';
import styles from './office.module.css';
import { texts } from './texts.ts';

const t = texts.protests;

/** Returns the limit of a protest, and how long it is until then, in words. @param now site clock, epoch ms. */
function deadlineText({ deadline_at: deadline }: Pick<Protest, 'deadline_at'>, now: number): string {
  if (deadline === null) return t.noDeadline;
  const left = Date.parse(deadline) - now;
  return `${momentText(Date.parse(deadline))} (${left > 0 ? t.left(Math.ceil(left / (DAY_MS / 24))) : t.over})`;
}

export interface ProtestCardProps {
  protest: PendingResults['protests'][number]['protest'];
  match: PendingResults['protests'][number]['match'];
  /** Site clock, epoch ms. */
  now: number;
  /** True while its form is open. */
  isChosen: boolean;
}

/** An open protest: who made it, against which match, when, and whether that was late. */
export function ProtestCard({ protest, match, now, isChosen }: ProtestCardProps) {
  const club = protestingClub(protest, match);
  const name = matchName(match);
  return (
    <article className={styles.card} aria-label={`${name} ${t.club(club)}`}>
      <h3 className={styles.title}>{name}</h3>
      <p>
        <strong>{t.club(club)}</strong> {protest.is_late ? <span className={styles.mark}>{t.late}</span> : null}
      </p>
      <p>{protest.text}</p>
      <p className={styles.links}>
        <span>
          {t.received} {momentText(Date.parse(protest.received_at))}
        </span>
        <span>
          {t.deadline} {deadlineText(protest, now)}
        </span>
        {isChosen ? null : (
          <Link
            to={officePath({ tab: 'protests', protest: protest.id })}
            className={styles.link}
            aria-label={t.decideOf(club, name)}
          >
            {t.decide}
          </Link>
        )}
      </p>
    </article>
  );
}
