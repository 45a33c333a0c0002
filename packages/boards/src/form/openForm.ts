import type { ContentItem } from '@wkff/contracts';
import { claimDraft, createDraftFiles, createDraftStore, type DraftFiles, type DraftStore } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import type { SessionUser } from '@wkff/session';
import type { Board } from '../board.ts';
import { pictureKey } from '../uploadAddress.ts';
import { hasChosenFiles, momentOf, newDraft, draftOf, type ChosenFiles, type ItemDraft } from './itemDraft.ts';
import { newId } from './newId.ts';

/** The stored, unsaved form in this browser. */
export interface StoredForm {
  draft: ItemDraft;
  /** Version of the stored item that it edits; 0: a new item. */
  version: number;
  /** Idempotency key of a new item: sending the form several times creates only one item. */
  submissionId: string;
  /**
   * `several`: the form made this id and lost the answer of a try, so an item that has the id is this form's. Earlier
   * releases use the word, too; they also stored the sent draft here, which says nothing about its answer.
   */
  sent: 'several' | ItemDraft | null;
  /** The initial date and time of the form. */
  begun: Pick<ItemDraft, 'createdDate' | 'createdTime'>;
  /** When it was stored, epoch ms of the site clock. */
  at: number;
}

/** A form ready to be filled in. */
export interface OpenForm {
  /** The stored item; null: a new one. */
  item: ContentItem | null;
  /** The form's initial state. */
  start: StoredForm;
  files: ChosenFiles;
  /** When the restored draft was stored, epoch ms of the site clock; null: there was no draft. */
  restoredAt: number | null;
  /** True if chosen files of that draft are missing. */
  hasLostFiles: boolean;
  drafts: DraftStore<StoredForm>;
  draftFiles: DraftFiles;
  /** Releases the lock, so that other tabs can write this draft. */
  release(): void;
}

/**
 * Loads the item to edit and this browser's stored draft of its form.
 * @param id of the item; null: a new one.
 * @throws ApiError when the item cannot be loaded.
 */
export async function openForm(host: Host, board: Board, account: SessionUser, id: number | null): Promise<OpenForm> {
  const item = id === null ? null : await host.api.content.detail(id);
  const { what, release } = await claimDraft(account.id, `item:${id ?? board.location}`);
  const drafts = createDraftStore<StoredForm>(account.id, what, beginForm(board, item, 0));
  const draftFiles = createDraftFiles(account.id, what);
  const storedForm = drafts.read();
  const now = host.clock.now();
  const parts = { item, drafts, draftFiles, release };
  if (!storedForm) {
    void draftFiles.clear();
    return { ...parts, start: beginForm(board, item, now), files: new Map(), restoredAt: null, hasLostFiles: false };
  }
  const files = hasChosenFiles(storedForm.draft) ? await draftFiles.read() : new Map<string, File>();
  const isThere = ({ id: stored, key }: { id: number | null; key: string }) => stored !== null || files.has(key);
  const { pictures, attachments } = storedForm.draft;
  const isChosen = isDateChosen(storedForm.draft, storedForm.begun);
  const begun = id !== null || isChosen ? storedForm.begun : momentOf(now);
  const draft = {
    // A draft of an earlier release lacks the fields that are newer.
    ...beginForm(board, item, now).draft,
    ...storedForm.draft,
    description: withStoredAddresses(storedForm.draft.description, item),
    // Updates an unedited date to the current one.
    ...(id !== null || isChosen ? {} : begun),
    pictures: pictures.filter(isThere).map((picture) => ({ ...picture, preview: previewOf(picture, item) })),
    attachments: attachments.filter(isThere),
  };
  return {
    ...parts,
    start: { ...storedForm, draft, begun },
    files,
    restoredAt: storedForm.at,
    hasLostFiles: ![...pictures, ...attachments].every(isThere),
  };
}

/** Returns true if a form's date or time differs from its initial one. */
export const isDateChosen = (draft: ItemDraft, begun: StoredForm['begun']) =>
  draft.createdDate !== begun.createdDate || draft.createdTime !== begun.createdTime;

/** Returns a picture's current URL. The one in the draft may have an expired signature. */
function previewOf({ id, preview }: ItemDraft['pictures'][number], item: ContentItem | null): string | null {
  return item?.images.find((image) => image.id === id)?.image_path ?? preview;
}

const PICTURE_ADDRESS = / src="(\/uploads\/[^"]+)"/g;

/** Returns a text with the current URLs of its stored pictures, because signatures expire. */
function withStoredAddresses(html: string, item: ContentItem | null): string {
  const stored = [...(item?.description ?? '').matchAll(PICTURE_ADDRESS)].map(([, address = '']) => address);
  return html.replace(PICTURE_ADDRESS, (attribute: string, address: string) => {
    const now = stored.find((one) => pictureKey(one) === pictureKey(address));
    return now === undefined ? attribute : ` src="${now}"`;
  });
}

/** Returns the initial form of a stored item, or a blank one. */
export function beginForm(board: Board, item: ContentItem | null, now: number): StoredForm {
  const draft = item ? draftOf(board, item) : newDraft(now);
  const { createdDate, createdTime } = draft;
  return {
    draft,
    version: item?.version ?? 0,
    submissionId: newId(),
    sent: null,
    begun: { createdDate, createdTime },
    at: now,
  };
}
