import { useOpening } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import type { SavedEvents } from '@wkff/contracts';
import { sessionStore, type SessionUser } from '@wkff/session';
import { Button, EmptyState, matchTeam, Skeleton, uiTexts } from '@wkff/ui';
import { useState } from 'react';
import { Keeper } from './Keeper.tsx';
import type { KeepData } from './loadKeep.ts';
import { Outbox } from './outbox/Outbox.ts';
import { texts } from './texts.ts';

export interface KeeperOpeningProps {
  host: Host;
  account: SessionUser;
  data: KeepData;
}

/** Opens the events that this device still has to send, and then the screen. */
export function KeeperOpening({ host, account, data }: KeeperOpeningProps) {
  const { match } = data;
  const [saved, setSaved] = useState<SavedEvents | null>(null);
  const report = (error: unknown) => host.report({ where: 'keep: outbox', error });
  const [home, away] = [matchTeam(match, 'home').name, matchTeam(match, 'away').name];
  const open = () =>
    Outbox.open({
      accountId: account.id,
      matchId: match.id,
      titleOf: (count) => texts.outbox.draft(home, away, count),
      isSignedIn: () => sessionStore.getState().user?.id === account.id,
      send: (events) => host.api.matches.saveEvents(match.id, events),
      onSaved: setSaved,
      report,
    });
  const { opening, retry } = useOpening(open, report);
  if (opening.phase === 'loading') return <Skeleton label={texts.loading} />;
  if (opening.phase === 'failed')
    return <EmptyState message={texts.notOpened} action={<Button onClick={retry}>{uiTexts.retry}</Button>} />;
  return <Keeper host={host} account={account} data={data} outbox={opening.opened} saved={saved} />;
}
