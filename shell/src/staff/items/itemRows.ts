import type { OwnItem, OwnItemState } from '@wkff/contracts';
import { boardOf } from '@wkff/contracts/boards';
import { formTexts, momentText } from '@wkff/forms';
import type { Row, RowAction } from './ItemList.tsx';
import { texts } from './texts.ts';

const t = texts.items;

/** What the rows of items do. */
export interface ItemActions {
  /** True while an item is being published, and until it is read again. */
  isBusy(item: OwnItem): boolean;
  publishNow(item: OwnItem): Promise<void>;
  /** Publishes a hidden item with the day that it has. */
  publish(item: OwnItem): Promise<void>;
}

/** Returns the row of an item in a group. @param now site clock, epoch ms. */
export function toItemRow(state: OwnItemState, item: OwnItem, now: number, actions: ItemActions): Row {
  const board = boardOf(item.write_location);
  return {
    key: item.id,
    title: item.title,
    to: board.detail(item.id),
    facts: [board.heading, ...factsOf(state, item, now)],
    actions: [
      ...publishing(state, item, actions),
      ...(item.can_edit
        ? [
            { label: t.edit, to: board.edit(item.id) },
            { label: t.copy, to: `${board.write}?copy=${item.id}` },
          ]
        : []),
    ],
  };
}

function factsOf(state: OwnItemState, { created_at, changed_at, is_public }: OwnItem, now: number): string[] {
  const dated = momentText(Date.parse(created_at));
  const changed = t.changed(momentText(Date.parse(changed_at)));
  const isLater = Date.parse(created_at) > now;
  switch (state) {
    case 'scheduled':
      return [t.scheduled(dated)];
    case 'hidden':
      return [t.dated(dated), changed];
    case 'changed':
      return [changed, ...(is_public ? [] : [t.hidden]), ...(is_public && isLater ? [t.isScheduled] : [])];
  }
}

function publishing(state: OwnItemState, item: OwnItem, actions: ItemActions): RowAction[] {
  const isBusy = actions.isBusy(item);
  switch (state) {
    case 'scheduled':
      return [{ label: formTexts.publishing.publishNow, isBusy, onClick: () => actions.publishNow(item) }];
    case 'hidden':
      return [{ label: t.publish, isBusy, onClick: () => actions.publish(item) }];
    case 'changed':
      return [];
  }
}
