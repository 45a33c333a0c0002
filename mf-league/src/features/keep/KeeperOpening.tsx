import { isApiError } from '@wkff/api-client';
import { useOpening } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { paths, type MatchEvent, type MatchEventFacts, type SavedEvents } from '@wkff/contracts';
import { endSession, sessionStore, type SessionUser } from '@wkff/session';
import { Button, EmptyState, matchTeam, Skeleton, uiTexts } from '@wkff/ui';
import { useState } from 'react';
import { readBeside, storeBeside } from '../../stored/storePages.ts';
import { Keeper } from './Keeper.tsx';
import type { KeepData } from './loadKeep.ts';
import { Outbox } from './outbox/Outbox.ts';
import { texts } from './texts.ts';
import { TypedTexts } from './typed/TypedTexts.ts';

export interface KeeperOpeningProps {
  host: Host;
  account: SessionUser;
  data: KeepData;
}

/**
 * Opens the events that this device still has to send, those of which it knows that the API has them, and what was typed
 * and not recorded, and then the screen.
 */
export function KeeperOpening({ host, account, data }: KeeperOpeningProps) {
  const { match } = data;
  const [saved, setSaved] = useState<SavedEvents | null>(null);
  const report = (error: unknown) => host.report({ where: 'keep: outbox', error });
  const [home, away] = [matchTeam(match, 'home').name, matchTeam(match, 'away').name];
  const page = paths.matchKeep(match.id);
  const open = async () => {
    const known = await readBeside<MatchEvent[]>(page, 'data').catch(() => null);
    const typed = await TypedTexts.open(account.id, match.id, texts.typed(home, away));
    const outbox = await Outbox.open({
      accountId: account.id,
      matchId: match.id,
      titleOf: (count) => texts.outbox.draft(home, away, count),
      isSignedIn: () => sessionStore.getState().user?.id === account.id,
      send,
      onSaved: setSaved,
      report,
    }).catch((error: unknown) => {
      typed.release();
      throw error;
    });
    return { outbox, typed, known: known ?? [], release: () => [outbox, typed].forEach((one) => one.release()) };
  };
  const { opening, retry } = useOpening(open, report);
  if (opening.phase === 'loading') return <Skeleton label={texts.loading} />;
  if (opening.phase === 'failed')
    return <EmptyState message={texts.notOpened} action={<Button onClick={retry}>{uiTexts.retry}</Button>} />;
  return <Keeper host={host} account={account} data={data} {...opening.opened} saved={saved} />;

  /** Events that the API has are noted before the outbox drops them: the page may be opened without a network. */
  async function send(events: readonly MatchEventFacts[]): Promise<SavedEvents> {
    const { token } = sessionStore.getState();
    try {
      const answer = await host.api.matches.saveEvents(match.id, events);
      await storeBeside(page, 'data', answer.events).catch(() => undefined);
      return answer;
    } catch (error) {
      if (isApiError(error) && error.status === 401 && sessionStore.getState().token === token) endSession();
      throw error;
    }
  }
}
