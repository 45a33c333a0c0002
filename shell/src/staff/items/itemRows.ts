import type { OwnItem, OwnItemState } from '@wkff/contracts';
import { boardOf } from '@wkff/contracts/boards';
import { formTexts, momentText } from '@wkff/forms';
import type { Change } from './changeItems.ts';
import type { Row, RowAction } from './ItemList.tsx';
import { texts } from './texts.ts';

const t = texts.items;

/** What the row of an item needs besides the item. */
export interface RowOptions {
  /** Site clock, epoch ms. */
  now: number;
  /** True while items are being changed. */
  isBusy: boolean;
  /** Changes the item. */
  run(change: Change): Promise<void>;
  /** Opens the item's links for people without an account. */
  onGuestLinks(): void;
}

/** Returns the row of an item in a group. One in the trash has no page. */
export function toItemRow(state: OwnItemState, item: OwnItem, options: RowOptions): Row {
  const board = boardOf(item.write_location);
  return {
    key: item.id,
    title: item.title,
    to: item.deleted ? null : board.detail(item.id),
    facts: [board.heading, ...factsOf(state, item, options.now)],
    actions: [
      ...changesOf(state, options),
      ...(item.can_edit && !item.deleted
        ? [
            { label: t.edit, to: board.edit(item.id) },
            { label: t.copy, to: `${board.write}?copy=${item.id}` },
            ...(isPublic(item, options.now)
              ? []
              : [{ label: t.guestLinks, isBusy: false, onClick: options.onGuestLinks }]),
          ]
        : []),
    ],
  };
}

const isPublic = ({ is_public, created_at }: OwnItem, now: number) => is_public && Date.parse(created_at) <= now;

function factsOf(state: OwnItemState, item: OwnItem, now: number): string[] {
  const { created_at, changed_at, deleted, names, is_public, is_pinned } = item;
  const dated = textOf(created_at);
  const changed = t.changed(textOf(changed_at), names.last_editor);
  const pinned = is_pinned ? [t.pinned] : [];
  switch (state) {
    case 'scheduled':
      return [t.scheduled(dated), ...pinned, changed];
    case 'hidden':
      return [t.dated(dated), ...pinned, changed];
    case 'deleted':
      return deleted ? [t.deleted(textOf(deleted.at), deleted.by), t.until(textOf(deleted.until))] : [];
    default: {
      const isLater = is_public && Date.parse(created_at) > now;
      return [
        ...(is_public ? [] : [t.hidden]),
        ...(isLater ? [t.isScheduled] : []),
        ...pinned,
        t.dated(dated),
        changed,
      ];
    }
  }
}

const textOf = (moment: string) => momentText(Date.parse(moment));

function changesOf(state: OwnItemState, { isBusy, run }: RowOptions): RowAction[] {
  const action = (label: string, change: Change) => ({ label, isBusy, onClick: () => run(change) });
  switch (state) {
    case 'scheduled':
      return [action(formTexts.publishing.publishNow, 'publish')];
    case 'hidden':
      return [action(t.publish, 'publish')];
    case 'deleted':
      return [action(t.restore, 'restore')];
    default:
      return [];
  }
}
