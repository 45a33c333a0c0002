import type { MatchDetail } from '@wkff/contracts';
import { askLogin, useSession, type SessionUser } from '@wkff/session';
import { Button, VisuallyHidden } from '@wkff/ui';
import { useEffect, useState } from 'react';
import { EditForm } from './EditForm.tsx';
import { eventText } from './eventText.ts';
import styles from './keep.module.css';
import type { Outbox, OutboxState } from './outbox/Outbox.ts';
import { noteWaiting, othersWaiting } from './outbox/othersWaiting.ts';
import { texts } from './texts.ts';
import { editPanel } from './typed/TypedTexts.ts';
import type { Keeper } from './useKeeper.ts';

const t = texts.outbox;

/** Time after which what a screen reader was told is removed, in ms. */
const SAID_FOR = 3_000;

interface SendingLineProps {
  sending: OutboxState;
  account: SessionUser;
  match: Pick<MatchDetail, 'id'>;
}

/** Says how many events the API does not have yet, why, and what to do about it. */
export function SendingLine({ sending, account, match }: SendingLineProps) {
  const { waiting, line, isStored } = sending;
  const user = useSession((session) => session.user);
  const count = waiting.filter(({ refusal }) => refusal === null).length;
  const isOut = user?.id !== account.id;
  const [others] = useState(() => othersWaiting(match.id, account));
  useEffect(() => noteWaiting(match.id, account, waiting.length), [match.id, account, waiting.length]);
  const isFine = !isOut && (count === 0 || line === 'sending');
  const text = isOut ? signedOutText(user, account, count) : lineText(line, count);
  const said = useSaid(isOut ? `for ${user?.id}` : count === 0 ? 'saved' : line, text);
  return (
    <div className={styles.sending}>
      <p data-waiting={count} className={isFine ? styles.fine : styles.unsent}>
        {text}
      </p>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {isOut || line === 'signed_out' ? (
        <Button onClick={() => void askLogin({ user: account })}>{t.login(account.username)}</Button>
      ) : null}
      {isStored ? null : <p className={styles.warning}>{t.notStored}</p>}
      {others.map((other) => (
        <p key={other.username} className={styles.warning}>
          {t.ofOthers(other.username, other.count)}
        </p>
      ))}
    </div>
  );
}

/**
 * Returns what a screen reader is told: each state of the line once, and nothing of events that are on their way,
 * because a keeper hears of each record already. It is removed again, so that nobody finds an old count in the page.
 */
function useSaid(state: string, text: string): string {
  const [last, setLast] = useState('saved');
  const [said, setSaid] = useState('');
  if (state !== last && state !== 'sending' && state !== 'idle') {
    setLast(state);
    setSaid(text);
  }
  useEffect(() => {
    if (said === '') return undefined;
    const timer = setTimeout(() => setSaid(''), SAID_FOR);
    return () => clearTimeout(timer);
  }, [said]);
  return said;
}

/** Says what to do while the account is not logged in: another one never sends its events. */
function signedOutText(user: SessionUser | null, account: SessionUser, count: number): string {
  if (user) return t.otherAccount(user.username, account.username, count);
  return count === 0 ? t.signedOutNone : t.signedOut(count);
}

function lineText(line: OutboxState['line'], count: number): string {
  if (count === 0) return t.saved;
  if (line === 'no_answer') return t.noAnswer(count);
  if (line === 'signed_out') return t.signedOut(count);
  if (line === 'forbidden') return t.forbidden(count);
  return t.sending(count);
}

/** Events that the API refused, each with its reason: they can be corrected, sent again, or dropped. */
export function Refused({ keeper, outbox }: { keeper: Keeper; outbox: Outbox }) {
  const [edited, setEdited] = useState<string | null>(null);
  const refused = keeper.sending.waiting.filter(({ refusal }) => refusal !== null);
  if (refused.length === 0) return null;
  function drop(id: string): void {
    keeper.typed.forget(editPanel(id));
    outbox.drop(id);
  }
  return (
    <section className={styles.notice} aria-label={t.refusedTitle}>
      <h2 className={styles.title}>{t.refusedTitle}</h2>
      <ul className={styles.rows}>
        {refused.map(({ event, refusal }) => (
          <li key={event.id} className={styles.row}>
            <p>
              <strong>{eventText(event, keeper.match)}</strong>
            </p>
            <p role="alert" className={styles.warning}>
              {refusal}
            </p>
            {edited === event.id ? (
              <EditForm event={event} keeper={keeper} onClose={() => setEdited(null)} />
            ) : (
              <div className={styles.buttons}>
                <Button onClick={() => setEdited(event.id)}>{texts.log.edit}</Button>
                <Button onClick={() => keeper.edit(event, {})}>{t.retry}</Button>
                <Button onClick={() => drop(event.id)}>{t.drop}</Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks once whether two events that look alike are one. */
export function TwinsQuestion({ keeper }: { keeper: Keeper }) {
  const { twins, match } = keeper;
  if (!twins) return null;
  return (
    <section className={styles.notice} aria-label={texts.twins.title}>
      <h2 className={styles.title}>{texts.twins.title}</h2>
      <p role="status">{texts.twins.text(eventText(twins.other, match), eventText(twins.event, match))}</p>
      <div className={styles.buttons}>
        <Button kind="primary" onClick={() => keeper.areSame(twins)}>
          {texts.twins.same}
        </Button>
        <Button onClick={() => keeper.areDifferent(twins)}>{texts.twins.different}</Button>
      </div>
    </section>
  );
}
