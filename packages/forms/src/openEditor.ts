import type { DraftFormat } from './draftFormat.ts';
import { DraftFiles, readFiles } from './DraftFiles.ts';
import { readDiscardedDraft, type DraftStore } from './DraftStore.ts';
import type { ChosenFiles, Editable, FoundDraft, Versioned } from './editable.ts';
import { isSame, stateOf, versionOf, withUnsent, type EditorState } from './editorState.ts';
import { listDiscardedOf, type ListedDraft } from './listDrafts.ts';
import { openDraft } from './openDraft.ts';

/** An editor that is ready for input. */
export interface OpenEditor<Stored extends Versioned, Draft extends object> {
  editable: Editable<Stored, Draft>;
  accountId: number;
  /** The stored object, or the draft that was found over it. */
  start: EditorState<Stored, Draft>;
  files: ChosenFiles;
  /** True if chosen files of that draft are missing. */
  hasLostFiles: boolean;
  /** The discarded drafts of this form, newest first. */
  discarded: readonly ListedDraft[];
  drafts: DraftStore<FoundDraft<Draft>>;
  draftFiles: DraftFiles;
  /** Allows other tabs to write this draft. */
  release(): void;
}

/** Claims a draft for this tab (`openDraft`), and resolves to the editor with the input that it has. */
export async function openEditor<Stored extends Versioned, Draft extends object>(
  editable: Editable<Stored, Draft>,
  accountId: number,
  stored: Stored,
): Promise<OpenEditor<Stored, Draft>> {
  const fresh = stateOf(editable, stored);
  const titleOf = ({ draft }: FoundDraft<Draft>) => editable.titleOf?.(draft, stored) ?? '';
  const { what, drafts, release } = await openDraft(accountId, editable.what, foundFormat(editable), titleOf);
  const draftFiles = new DraftFiles(accountId, what);
  const discarded = await listDiscardedOf(accountId, editable.what);
  const opened = { editable, accountId, drafts, draftFiles, discarded, release };
  const read = await drafts.read(foundOf(fresh));
  if (!read) {
    if (editable.filesOf) void draftFiles.clear();
    return { ...opened, start: fresh, files: new Map(), hasLostFiles: false };
  }
  const found = await startOf(editable, stored, read, () => draftFiles.read());
  if (!(await isSaved(editable, read, found.start))) return { ...opened, ...found };
  await setAside(editable, read, { drafts, draftFiles });
  return { ...opened, start: fresh, files: new Map(), hasLostFiles: false };
}

/** Returns true if a draft was saved: the browser was killed before the answer came, or before it was cleared. */
function isSaved<Stored extends Versioned, Draft extends object>(
  editable: Editable<Stored, Draft>,
  read: FoundDraft<Draft>,
  { draft, base, version, stored }: EditorState<Stored, Draft>,
): boolean | Promise<boolean> {
  if (editable.isSaved) return editable.isSaved(read.draft, stored);
  if (versionOf(stored) <= version) return false;
  return editable.isStored?.(draft, stored, base) ?? isSame(editable, draft, editable.draftOf(stored));
}

/** Clears a draft. One with files, which cannot be compared with stored ones, moves among the discarded ones. */
async function setAside<Draft extends object>(
  { filesOf }: Pick<Editable<Versioned, Draft>, 'filesOf'>,
  found: FoundDraft<Draft>,
  { drafts, draftFiles }: { drafts: DraftStore<FoundDraft<Draft>>; draftFiles: DraftFiles },
): Promise<void> {
  const files = filesOf?.(found.draft) ?? [];
  if (files.length === 0) return drafts.clear();
  const { key, isDone } = drafts.discard(found);
  await Promise.all([isDone, draftFiles.copy(key, files)]);
  await draftFiles.clear();
}

/** The input of a discarded draft. */
export type DiscardedInput<Stored extends Versioned, Draft extends object> = Pick<
  OpenEditor<Stored, Draft>,
  'start' | 'files' | 'hasLostFiles'
>;

/** Resolves to the input of a discarded draft over what is stored now, or to null if it cannot be read any more. */
export async function readDiscarded<Stored extends Versioned, Draft extends object>(
  editable: Editable<Stored, Draft>,
  stored: Stored,
  key: string,
): Promise<DiscardedInput<Stored, Draft> | null> {
  const read = await readDiscardedDraft(key, foundFormat(editable), foundOf(stateOf(editable, stored)));
  return read && startOf(editable, stored, read, () => readFiles(`${key}:`));
}

function foundOf<Stored, Draft>({ draft, base, version }: EditorState<Stored, Draft>): FoundDraft<Draft> {
  return { draft, base, version, at: 0 };
}

/** Returns the format of what is stored of an editor: its draft, and the data it was begun over. */
export function foundFormat<Stored extends Versioned, Draft extends object>({
  format: { version, blank, upgrades = {} },
}: Pick<Editable<Stored, Draft>, 'format'>): DraftFormat<FoundDraft<Draft>> {
  const ofBoth = Object.entries(upgrades).map(([from, upgrade]) => {
    const one = (draft: unknown) => upgrade(draft as Record<string, unknown>);
    return [
      from,
      (found: Readonly<Record<string, unknown>>) => ({ ...found, draft: one(found.draft), base: one(found.base) }),
    ];
  });
  return {
    version,
    blank: { draft: blank, base: blank, version: 0, at: 0 },
    upgrades: Object.fromEntries(ofBoth) as NonNullable<DraftFormat<FoundDraft<Draft>>['upgrades']>,
  };
}

/** Returns the state of an editor with the input of a draft that was found. */
async function startOf<Stored extends Versioned, Draft extends object>(
  editable: Editable<Stored, Draft>,
  stored: Stored,
  read: FoundDraft<Draft>,
  readAll: () => Promise<ChosenFiles>,
): Promise<DiscardedInput<Stored, Draft>> {
  const fresh = stateOf(editable, stored);
  const keys = editable.filesOf?.(read.draft) ?? [];
  const files: ChosenFiles = keys.length > 0 ? await readAll() : new Map();
  const found = editable.restore?.(read, stored, files) ?? read;
  // The version counts other changes, too: this data may be unchanged.
  const isOver = isSame(editable, found.base, fresh.base) ? {} : { base: found.base, version: found.version };
  const isUnsent = editable.unsentOf !== undefined && isSame(editable, found.draft, found.base);
  const over = isUnsent ? withUnsent(editable, found.draft, fresh) : { ...fresh, draft: found.draft, ...isOver };
  const start = { ...over, restoredAt: found.at };
  return { start, files, hasLostFiles: !keys.every((key) => files.has(key)) };
}
