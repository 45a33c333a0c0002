import { MOST_HITS, type OwnItem, type OwnItemState } from '@wkff/contracts';
import { boardOf } from '@wkff/contracts/boards';
import { publishAsDated, publishNow, type PublishOptions } from '@wkff/forms';
import { useNavigate } from '@wkff/router';
import { askLogin, type SessionUser } from '@wkff/session';
import { useRef, useState } from 'react';
import { usePage } from '../../page/PageContext.tsx';
import type { Read } from '../useRead.ts';
import { Group } from './Group.tsx';
import { toItemRow } from './itemRows.ts';
import { texts } from './texts.ts';
import type { OwnPages } from './useOwnItems.ts';

export interface StateGroupProps {
  account: SessionUser;
  state: OwnItemState;
  items: OwnPages;
  /** Reads all groups again. */
  onChanged(): undefined;
}

/** The account's items in a state. */
export function StateGroup({ account, state, items, onChanged }: StateGroupProps) {
  const { host } = usePage();
  const section = useRef<HTMLElement>(null);
  const { isBusy, run } = usePublishing(onChanged, () => section.current?.focus());
  const { read } = items;
  const rows = read.data?.contents.map((item) =>
    toItemRow(state, item, host.clock.now(), {
      isBusy,
      publishNow: (one) => run(one, publishNow),
      publish: (one) => run(one, publishAsDated),
    }),
  );
  const count = read.data?.totalCount ?? 0;
  return (
    <Group
      id={state}
      title={texts.titles[state]}
      read={read}
      group={rows && { rows, count, isAtLeast: count >= MOST_HITS }}
      failed={texts.failed.items}
      empty={texts.empty[state]}
      section={section}
      onRetry={() => void retry(account, read)}
      onMore={rows && rows.length < count ? items.showMore : undefined}
    />
  );
}

async function retry(account: SessionUser, { failure, reload }: Read<unknown>): Promise<void> {
  if (!failure?.isOut || (await askLogin({ user: account }))) reload();
}

/** Publishes items. @param onDone runs after each. */
function usePublishing(onChanged: PublishOptions['onChanged'], onDone: () => void) {
  const { host } = usePage();
  const navigate = useNavigate();
  /** Items in the versions that are being published, or were. */
  const [sent, setSent] = useState<readonly string[]>([]);
  return {
    isBusy: (item: OwnItem) => sent.includes(keyOf(item)),
    async run(item: OwnItem, publish: typeof publishNow): Promise<void> {
      const key = keyOf(item);
      setSent((keys) => [...keys, key]);
      const onView = () => void navigate(boardOf(item.write_location).detail(item.id));
      const isDone = await publish(item, { host, onView, onChanged });
      if (!isDone) setSent((keys) => keys.filter((one) => one !== key));
      onDone();
    },
  };
}

const keyOf = ({ id, version }: OwnItem) => `${id}/${version}`;
