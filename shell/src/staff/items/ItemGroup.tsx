import { MOST_HITS, type OwnItem, type OwnItems, type OwnItemState } from '@wkff/contracts';
import { GuestLinksDialog } from '@wkff/forms';
import { askLogin, type SessionUser } from '@wkff/session';
import { Button } from '@wkff/ui';
import { useRef, useState, type RefObject } from 'react';
import { usePage } from '../../page/PageContext.tsx';
import type { Read } from '../useRead.ts';
import type { Change } from './changeItems.ts';
import { ChoiceBar } from './ChoiceBar.tsx';
import { Group } from './Group.tsx';
import { toItemRow } from './itemRows.ts';
import { texts } from './texts.ts';
import { useChanges } from './useChanges.ts';
import { useOwnItems } from './useOwnItems.ts';
import type { View } from './view.ts';

export interface ItemGroupProps {
  account: SessionUser;
  state: OwnItemState;
  view: Pick<View, 'board' | 'search'>;
  /** Shows the items of all boards, with any title. */
  onClear(): void;
}

/** The items in a state, of which several can be chosen and changed at once. */
export function ItemGroup({ account, state, view, onClear }: ItemGroupProps) {
  const { host } = usePage();
  const section = useRef<HTMLElement>(null);
  const { read, showMore } = useOwnItems(account.id, state, view);
  const { bar, chosen, ofRow, run } = useChosenItems(read, section);
  const [linked, setLinked] = useState<OwnItem | null>(null);
  const count = read.data?.totalCount ?? 0;
  const isFiltered = view.board !== null || view.search !== '';
  const of = { now: host.clock.now(), isBusy: bar.isBusy };
  const rows = read.data?.contents.map((item) => ({
    ...toItemRow(state, item, { ...of, run: (change) => run([item], change), onGuestLinks: () => setLinked(item) }),
    ...(item.can_edit ? { choice: ofRow(item) } : {}),
  }));
  return (
    <Group
      id={state}
      title={texts.titles[state]}
      read={read}
      group={rows && { rows, count, isAtLeast: count >= MOST_HITS }}
      failed={texts.failed.items}
      empty={isFiltered ? texts.empty.found : texts.empty[state]}
      next={isFiltered ? <Button onClick={onClear}>{texts.filters.clear}</Button> : undefined}
      note={state === 'deleted' ? texts.trashNote : null}
      tools={<ChoiceBar state={state} {...bar} onChange={(change) => void run(chosen, change)} />}
      section={section}
      onRetry={() => void retry(account, read)}
      onMore={rows && rows.length < count ? showMore : undefined}
    >
      {linked ? <GuestLinksDialog host={host} item={linked} onClose={() => setLinked(null)} /> : null}
    </Group>
  );
}

/** The items that are chosen, and their changes, of which one runs at a time. The section takes the focus after each. */
function useChosenItems(read: Read<Pick<OwnItems, 'contents'>>, section: RefObject<HTMLElement | null>) {
  const changes = useChanges(read.reload);
  const [keys, setKeys] = useState<ReadonlySet<number>>(new Set());
  /** When the items were read that have been changed since: their versions are old. */
  const [changedAfter, setChangedAfter] = useState<number | null>(null);
  const isBusy = changes.progress !== null || (changedAfter === read.readAt && read.failure === null);
  const choosable = (read.data?.contents ?? []).filter(({ can_edit }) => can_edit);
  const chosen = choosable.filter(({ id }) => keys.has(id));

  async function run(changed: readonly OwnItem[], change: Change): Promise<void> {
    if (isBusy || changed.length === 0) return;
    await changes.run(changed, change);
    setChangedAfter(read.readAt);
    setKeys(new Set());
    section.current?.focus();
  }

  const areAll = choosable.length > 0 && chosen.length === choosable.length;
  const toggleAll = () => setKeys(new Set(areAll ? [] : choosable.map(({ id }) => id)));
  return {
    /** What the bar of the choice shows. */
    bar: { count: chosen.length, areAll, changes, isBusy, onToggleAll: toggleAll },
    chosen,
    ofRow: ({ id }: OwnItem) => ({ isChosen: keys.has(id), onToggle: () => setKeys(toggled(keys, id)) }),
    run,
  };
}

function toggled(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

async function retry(account: SessionUser, { failure, reload }: Read<unknown>): Promise<void> {
  if (!failure?.isOut || (await askLogin({ user: account }))) reload();
}
