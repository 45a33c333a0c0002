import { createDraftFiles, type DraftFiles } from './draftFiles.ts';
import type { DraftStore } from './draftStore.ts';
import type { ChosenFiles, Editable, FoundDraft, Versioned } from './editable.ts';
import { isSame, stateOf, type EditorState } from './editorState.ts';
import { openDraft } from './openDraft.ts';

/** An editor that is ready for input. */
export interface OpenEditor<Stored extends Versioned, Draft extends object> {
  editable: Editable<Stored, Draft>;
  /** The stored object, or the draft that was found over it. */
  start: EditorState<Stored, Draft>;
  files: ChosenFiles;
  /** True if chosen files of that draft are missing. */
  hasLostFiles: boolean;
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
  const { draft, base, version } = fresh;
  const sample: FoundDraft<Draft> = { draft, base, version, at: 0 };
  const { what, drafts, release } = await openDraft(accountId, editable.what, sample);
  const draftFiles = createDraftFiles(accountId, what);
  const opened = { editable, drafts, draftFiles, release };
  const read = await drafts.read();
  const keys = (read && editable.filesOf?.(read.draft)) ?? [];
  const files: ChosenFiles = keys.length > 0 ? await draftFiles.read() : new Map();
  const found = read && (editable.restore?.(read, stored, files) ?? read);
  if (!found) {
    if (editable.filesOf) void draftFiles.clear();
    return { ...opened, start: fresh, files, hasLostFiles: false };
  }
  // The version counts other changes, too: this data may be unchanged.
  const isOver = isSame(editable, found.base, fresh.base) ? {} : { base: found.base, version: found.version };
  const start = { ...fresh, draft: found.draft, ...isOver, restoredAt: found.at };
  return { ...opened, start, files, hasLostFiles: !keys.every((key) => files.has(key)) };
}
