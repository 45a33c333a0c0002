import { isPlayoffCompetition, paths } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { useSession, type SessionUser } from '@wkff/session';
import { Button, PillLink } from '@wkff/ui';
import { useEffect, useState } from 'react';
import { ScoreButton } from '../../score/ScoreButton.tsx';
import { useStoredPages } from '../../stored/useStoredPages.ts';
import { ActPad } from './ActPad.tsx';
import { AssistButtons, AssistQuestion } from './AssistPad.tsx';
import { eventText } from './eventText.ts';
import { KeptClock } from './KeptClock.tsx';
import styles from './keep.module.css';
import { LeavingUnsent } from './LeavingUnsent.tsx';
import { Log, Undo } from './Log.tsx';
import { Refused, SendingLine, TwinsQuestion } from './Notices.tsx';
import { SideBoard } from './SideBoard.tsx';
import { texts } from './texts.ts';
import { TypedDraft } from './typed/TypedDraft.tsx';
import { useFocusOnPad } from './useFocusOnPad.ts';
import { useKeeper, type Keeper as KeeperState } from './useKeeper.ts';
import type { KeeperOptions } from './useKept.ts';
import { useWakeLock } from './useWakeLock.ts';

export interface KeeperProps extends KeeperOptions {
  account: SessionUser;
}

/** The screen on which a match is kept: clock, what happens, both sides, and what was recorded. */
export function Keeper({ account, ...options }: KeeperProps) {
  const { host, outbox } = options;
  const keeper = useKeeper(options);
  const { match, play, sending } = keeper;
  useWakeLock(!play.hasEnded);
  useStoredPages([paths.matchKeep(match.id)], JSON.stringify([match.lineups, match.phase]));
  useSendAfterLogin(options, account);
  useEscape(keeper.cancel);
  return (
    <div {...useFocusOnPad()} className={styles.keeper}>
      <div className={styles.head}>
        <KeptClock
          match={match}
          play={play}
          clock={host.clock}
          mayGoOn={isPlayoffCompetition(match.competition_id)}
          onStep={keeper.step}
          onCorrect={keeper.setClock}
        />
        <SendingLine sending={sending} account={account} match={match} />
      </div>
      <div className={styles.desk}>
        <TwinsQuestion keeper={keeper} />
        <Refused keeper={keeper} outbox={outbox} />
        {play.hasEnded ? <Ended host={host} match={match} /> : null}
        <Pad keeper={keeper} />
      </div>
      <div className={styles.sides}>
        <SideBoard side="home" keeper={keeper} />
        <SideBoard side="away" keeper={keeper} />
      </div>
      <div className={styles.log}>
        <Log keeper={keeper} clock={host.clock} />
        <PillLink to={paths.match(match.id)}>{texts.match}</PillLink>
      </div>
      <TypedDraft typed={keeper.typed} events={play.events} />
      <LeavingUnsent match={match} unsent={sending.waiting.length} />
    </div>
  );
}

/** What can be recorded, what was recorded last, and what can be said of that at once: the shirts may hide the list. */
function Pad({ keeper }: { keeper: KeeperState }) {
  const [asked, setAsked] = useState<string | null>(null);
  const { assistOf, pressed, said } = keeper;
  const last = pressed === null && assistOf === null ? keeper.last : null;
  const isAsked = last !== null && last.id === asked;
  return (
    <>
      {assistOf ? (
        <AssistQuestion goal={assistOf} keeper={keeper} />
      ) : isAsked ? (
        <div className={styles.asked} data-asked="">
          <Undo event={last} keeper={keeper} onClose={() => setAsked(null)} />
        </div>
      ) : (
        <ActPad keeper={keeper} />
      )}
      <div className={styles.saying}>
        <p role="status" className={styles.said}>
          {said}
        </p>
        {last && !isAsked ? (
          <>
            <AssistButtons goal={last} keeper={keeper} />
            <Button aria-label={texts.log.undoLast(eventText(last, keeper.match))} onClick={() => setAsked(last.id)}>
              {texts.log.undo}
            </Button>
          </>
        ) : null}
      </div>
    </>
  );
}

/** Leads to the dialog of the result, and says who makes it final. */
function Ended({ host, match }: { host: Host; match: KeeperOptions['data']['match'] }) {
  return (
    <section className={styles.notice}>
      <h2 className={styles.title}>{texts.end.title}</h2>
      <p>{match.official_by === 'two-people' ? texts.end.textForOther : texts.end.text}</p>
      <div className={styles.buttons}>
        <ScoreButton host={host} match={match} />
      </div>
    </section>
  );
}

/** Sends what waits once the account of the events is logged in again. */
function useSendAfterLogin({ outbox }: KeeperOptions, account: SessionUser): void {
  const isIn = useSession(({ user }) => user?.id === account.id);
  useEffect(() => {
    if (isIn) outbox.sendNow();
  }, [isIn, outbox]);
}

/** Gives up what was pressed with the key Escape, unless that ends an IME composition. */
function useEscape(cancel: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      if (document.querySelector('dialog[open]') === null) cancel();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  });
}
