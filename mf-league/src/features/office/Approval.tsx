import { paths, type FullMatch, type OfficialBy, type PendingResults } from '@wkff/contracts';
import { SaveRow, useSave } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { Link } from '@wkff/router';
import { Alert } from '@wkff/ui';
import { useState } from 'react';
import { officePath } from '../../office/officePath.ts';
import { matchName } from './aboutRuling.ts';
import { goalText } from './goalText.ts';
import styles from './office.module.css';
import { scoreText } from './scoreText.ts';
import { texts } from './texts.ts';

const t = texts.approvals;

type PendingResult = PendingResults['results'][number];

export interface ApprovalProps {
  host: Host;
  result: PendingResult;
  officialBy: OfficialBy;
  /** Reads the list again. */
  reload(): Promise<void>;
  /** Receives what happened, for a message that stays when the result leaves the list. */
  onDone(message: string): void;
}

/** A result that waits for an approval, with the button that makes it official as it is shown. */
export function Approval(props: ApprovalProps) {
  const { host, result, officialBy } = props;
  const { match, rulings, protests } = result;
  const why = reasonAgainst(result, officialBy);
  return (
    <article className={styles.card} aria-label={matchName(match)}>
      <h3 className={styles.title}>{matchName(match)}</h3>
      <p className={styles.subject}>{scoreText(match, host.clock.now())}</p>
      <Goals match={match} />
      {rulings.length > 0 ? (
        <p>
          {t.rulings}: {rulings.map(({ title }) => title).join(', ')}
        </p>
      ) : null}
      {result.entered_by_me && why === null ? <p className={styles.count}>{t.ownAllowed}</p> : null}
      <p className={styles.links}>
        <Link to={paths.match(match.id)} className={styles.link}>
          {t.history}
        </Link>
        {protests.length > 0 ? (
          <Link to={officePath({ tab: 'protests' })} className={styles.link}>
            {t.toProtests}
          </Link>
        ) : null}
      </p>
      {why === null ? <ApproveButton {...props} /> : <p>{why}</p>}
    </article>
  );
}

/** Returns why the caller cannot approve a result, or null. */
function reasonAgainst({ protests, entered_by_me: isMine }: PendingResult, officialBy: OfficialBy): string | null {
  if (protests.length > 0) return t.underProtest;
  return isMine && officialBy === 'two-people' ? t.own : null;
}

function Goals({ match }: { match: FullMatch }) {
  const goals = match.scoring_events;
  if (goals.length === 0) return <p className={styles.count}>{t.noGoals}</p>;
  return (
    <ul aria-label={t.goals}>
      {goals.map((goal) => (
        <li key={goal.id}>{goalText(goal, match)}</li>
      ))}
    </ul>
  );
}

/** Approves a result by what is shown of it. If that is no longer stored, it is shown again, with what changed. */
function ApproveButton({ host, result, reload, onDone }: ApprovalProps) {
  const { match, hash } = result;
  const guard = useSave<FullMatch>((error) => host.report({ where: 'league office: approval', error }));
  const [changed, setChanged] = useState<string | null>(null);
  const name = matchName(match);

  async function approve(): Promise<void> {
    setChanged(null);
    const end = await guard.save({
      send: () => host.api.results.approve(match.id, { version: match.version, hash }),
      isStored: (stored) => !stored.awaits_approval,
    });
    if (end?.phase === 'saved') onDone(t.approved(name));
    else if (end?.phase === 'conflict') setChanged(whatChanged(match, end.stored, host.clock.now()));
    else if (end?.phase === 'refused' && end.code === 'nothing_to_approve') onDone(t.gone(name));
    else return;
    await reload();
    guard.reset();
  }

  return (
    <>
      {changed === null ? null : <Alert>{changed}</Alert>}
      <SaveRow state={guard.state} note={null} save={t.approve} onSave={() => void approve()} />
    </>
  );
}

function whatChanged(before: FullMatch, after: FullMatch, now: number): string {
  const [one, other] = [scoreText(before, now), scoreText(after, now)];
  return one === other ? t.changedElse : t.changed(one, other);
}
