import type { ContentItem } from '@wkff/contracts';
import { claimDraft, createDraftFiles, createDraftStore, type DraftFiles, type DraftStore } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import type { SessionUser } from '@wkff/session';
import type { Board } from '../board.ts';
import { pictureKey } from '../uploadAddress.ts';
import { hasChosenFiles, momentOf, newDraft, draftOf, type ChosenFiles, type ItemDraft } from './itemDraft.ts';
import { newId } from './newId.ts';

/** Number of the drafts' shape in the storage. */
const SHAPE = 1;

/** What is storedForm in this browser of a form that is not saved. */
export interface StoredForm {
  draft: ItemDraft;
  /** Of the stored item that it was begun over; 0: a new item. */
  version: number;
  /** Names the form of a new item: however often it is sent, it creates one. */
  submissionId: string;
  /** What was sent by that name and may have been stored; `several`: not always the same. */
  sent: ItemDraft | 'several' | null;
  /** The date and time that the form had at first. */
  begun: Pick<ItemDraft, 'createdDate' | 'createdTime'>;
  /** When it was storedForm, epoch ms of the site clock. */
  at: number;
}

/** A form that is ready to be filled in. */
export interface OpenForm {
  /** What is stored; null: a new item. */
  item: ContentItem | null;
  /** What it begins with. */
  start: StoredForm;
  files: ChosenFiles;
  /** When the draft was storedForm that it begins with, epoch ms of the site clock; null: nothing was storedForm. */
  restoredAt: number | null;
  /** Chosen files of that draft are not there any more. */
  hasLostFiles: boolean;
  drafts: DraftStore<StoredForm>;
  draftFiles: DraftFiles;
  /** Lets other tabs write this draft. */
  release(): void;
}

/**
 * Reads the item that is to be edited, and what this browser has storedForm of the form.
 * @param id of the item; null: a new one.
 * @throws ApiError when the item can't be read.
 */
export async function openForm(host: Host, board: Board, account: SessionUser, id: number | null): Promise<OpenForm> {
  const item = id === null ? null : await host.api.content.detail(id);
  const { what, release } = await claimDraft(account.id, `item:${id ?? board.location}`);
  const drafts = createDraftStore<StoredForm>(account.id, what, SHAPE);
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
  const { pictures, attachments, createdDate, createdTime } = storedForm.draft;
  const isDateTouched = createdDate !== storedForm.begun.createdDate || createdTime !== storedForm.begun.createdTime;
  const begun = id !== null || isDateTouched ? storedForm.begun : momentOf(now);
  const draft = {
    ...storedForm.draft,
    description: withStoredAddresses(storedForm.draft.description, item),
    // A date that nobody chose is that of now.
    ...(id !== null || isDateTouched ? {} : begun),
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

/** Returns the address of a picture to show: that of a stored one may carry a signature that has run out since. */
function previewOf({ id, preview }: ItemDraft['pictures'][number], item: ContentItem | null): string | null {
  return item?.images.find((image) => image.id === id)?.image_path ?? preview;
}

const PICTURE_ADDRESS = / src="(\/uploads\/[^"]+)"/g;

/** Returns a text whose stored pictures have the addresses of now: signatures run out. */
function withStoredAddresses(html: string, item: ContentItem | null): string {
  const stored = [...(item?.description ?? '').matchAll(PICTURE_ADDRESS)].map(([, address = '']) => address);
  return html.replace(PICTURE_ADDRESS, (attribute: string, address: string) => {
    const now = stored.find((one) => pictureKey(one) === pictureKey(address));
    return now === undefined ? attribute : ` src="${now}"`;
  });
}

/** Returns a form as it is at first: of a stored item, or blank. */
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
