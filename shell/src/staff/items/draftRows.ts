import { seoulDate } from '@wkff/contracts';
import { BOARDS, type Board } from '@wkff/contracts/boards';
import { momentText, type ListedDraft } from '@wkff/forms';
import { formatDate } from '@wkff/ui';
import type { Row } from './ItemList.tsx';
import { texts } from './texts.ts';

const t = texts.drafts;

/** Returns the row of a draft. It leads to the form in which the draft is found again. */
export function toDraftRow({ key, form, title, path, at, expiresAt }: ListedDraft): Row {
  const to = path ?? pathOf(form);
  return {
    key,
    title: title || t.untitled,
    to,
    facts: [
      kindOf(form, to),
      t.at(momentText(at)),
      ...(expiresAt === null ? [] : [t.until(formatDate(seoulDate(expiresAt)))]),
      ...(to === null ? [t.unknown] : []),
    ],
    actions: [],
  };
}

/** Returns what kind of form a draft belongs to, in Korean. */
function kindOf(form: string, path: string | null): string {
  const [kind = ''] = form.split(':');
  if (kind !== 'item') return (t.kinds as Record<string, string | undefined>)[kind] ?? t.other;
  const written = BOARDS.find(({ write }) => path?.split('?')[0] === write);
  if (written) return t.newItem(written.heading);
  const edited = BOARDS.find((board) => path?.startsWith(editPrefix(board)));
  return edited ? t.editedItem(edited.heading) : t.item;
}

/** Returns the address of the form of a new item. Earlier releases did not store the addresses of forms. */
function pathOf(form: string): string | null {
  return BOARDS.find(({ location }) => form === `item:${location}`)?.write ?? null;
}

const editPrefix = (board: Board) => board.edit(':id').replace(':id', '');
