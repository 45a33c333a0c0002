import { IMAGE_SLOTS, ATTACHMENT_SLOTS, type ContentItem } from '@wkff/contracts';
import { useDraftAutosave } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Board } from '../board.ts';
import { FIELDS, findProblems, firstProblem, serverProblems, type ItemField, type Problems } from './checkItem.ts';
import { chooseAttachments, choosePictures, type ChosenFile } from './chooseFiles.ts';
import { formReducer } from './formReducer.ts';
import { draftOf, isSameDraft, withoutPreviews, type ItemDraft } from './itemDraft.ts';
import { newId } from './newId.ts';
import { beginForm, isDateChosen, type StoredForm, type OpenForm } from './openForm.ts';
import { picturePreview } from './picturePreview.ts';
import { FIELD_OF, refusedFileOf } from './saveFailure.ts';
import { texts } from './texts.ts';
import { useItemSave, type ItemEnd } from './useItemSave.ts';

/**
 * The state of an item's form: its input (`formReducer`), which is autosaved in this browser (`useDraftAutosave`), and
 * the save to the server (`useItemSave`).
 * @param focus moves the focus to a field.
 */
export function useItemForm(host: Host, board: Board, opened: OpenForm, focus: (field: ItemField) => void) {
  const [base, setBase] = useState(opened.item);
  const [start, setStart] = useState(opened.start);
  const [{ draft, problems, refused }, dispatch] = useReducer(formReducer, {
    draft: start.draft,
    problems: {},
    refused: null,
  });
  const [files, setFiles] = useState(opened.files);
  const [hasLostTry, setHasLostTry] = useState(start.sent === 'several');
  // An older state of a draft may come back after the draft was saved: its id may belong to what was saved then.
  const [isOwnId, setIsOwnId] = useState(opened.restoredAt === null || hasLostTry);
  const [restoredAt, setRestoredAt] = useState(opened.restoredAt);
  const [isBlocked, setIsBlocked] = useState(false);
  /** Number of unfinished uploads of pictures in the text. */
  const [uploading, setUploading] = useState(0);

  const blank = useMemo(
    () => (base ? draftOf(board, base) : { ...beginForm(board, null, 0).draft, ...start.begun }),
    [board, base, start.begun],
  );
  const isTouched = !isSameDraft(draft, blank);
  const unsaved = useMemo<StoredForm | null>(
    () =>
      isTouched
        ? { ...start, draft: withoutPreviews(draft), sent: hasLostTry ? 'several' : null, at: host.clock.now() }
        : null,
    [isTouched, start, draft, hasLostTry, host],
  );
  const autosave = useDraftAutosave(unsaved, opened.drafts);
  const saving = useItemSave(host, board);
  const isBusy = saving.state.phase === 'busy';

  function edit(change: Partial<ItemDraft> | ((draft: ItemDraft) => Partial<ItemDraft>)): void {
    dispatch({ type: 'edit', change });
    if (saving.state.phase !== 'conflict') saving.reset();
  }

  // Shows the previews of chosen pictures, also those of a restored draft, once decoded.
  const read = useRef(new Set<string>());
  useEffect(() => {
    for (const { key, preview } of draft.pictures) {
      const file = files.get(key);
      if (preview !== null || !file || read.current.has(key)) continue;
      read.current.add(key);
      void picturePreview(file).then((address) => {
        if (address !== null) dispatch({ type: 'preview', key, preview: address });
      });
    }
  }, [draft.pictures, files]);

  function storeFiles(chosen: readonly ChosenFile[]): void {
    setFiles((before) => new Map([...before, ...chosen.map(({ key, file }) => [key, file] as const)]));
    for (const { key, file } of chosen) {
      void opened.draftFiles.write(key, file).then((isStored) => setIsBlocked((before) => before || !isStored));
    }
  }

  function addPictures(chosen: readonly File[]): void {
    const most = IMAGE_SLOTS[board.location];
    // A new cover replaces the previous one.
    const isCover = most === 1;
    const { accepted, refusals } = choosePictures(chosen, isCover ? 1 : most - draft.pictures.length, most);
    storeFiles(accepted);
    const added = accepted.map(({ key, file }) => ({ key, id: null, alt: '', name: file.name, preview: null }));
    if (added.length > 0) edit(({ pictures }) => ({ pictures: isCover ? added : [...pictures, ...added] }));
    if (refusals.length > 0) dispatch({ type: 'problem', field: 'images', message: refusals.join(' ') });
  }

  function addAttachments(chosen: readonly File[]): void {
    const free = ATTACHMENT_SLOTS - draft.attachments.length;
    const { accepted, refusals } = chooseAttachments(chosen, free, ATTACHMENT_SLOTS);
    storeFiles(accepted);
    const added = accepted.map(({ key, file }) => ({ key, id: null, name: file.name, size: file.size }));
    if (added.length > 0) edit(({ attachments }) => ({ attachments: [...attachments, ...added] }));
    if (refusals.length > 0) dispatch({ type: 'problem', field: 'attachments', message: refusals.join(' ') });
  }

  function showProblems(found: Problems, file?: string): void {
    dispatch({ type: 'problems', problems: found, ...(file === undefined ? {} : { refused: file }) });
    const first = firstProblem(found);
    if (first) focus(first);
  }

  /** Replaces the input with the stored item. */
  function take(item: ContentItem | null): void {
    const next = beginForm(board, item, host.clock.now());
    setBase(item);
    setStart(next);
    setIsOwnId(true);
    setHasLostTry(false);
    setRestoredAt(null);
    setFiles(new Map());
    void opened.draftFiles.clear();
    dispatch({ type: 'take', draft: next.draft });
    saving.reset();
  }

  /** Deletes the draft and its files after it was saved or discarded. */
  function discard(): void {
    autosave.finish();
    void opened.draftFiles.clear();
  }

  /** Resolves to the outcome of the save. Null if the input has errors or another save is in flight. */
  async function save(over: ContentItem | null): Promise<ItemEnd | null> {
    if (isBusy) return null;
    const found: Problems = {
      ...(uploading > 0 ? { description: texts.problems.uploading } : {}),
      ...findProblems(board, draft),
    };
    showProblems(found);
    if (firstProblem(found)) {
      saving.reset();
      return null;
    }
    autosave.writeNow();
    let isOwn = isOwnId;
    const renew = () => {
      isOwn = true;
      return renewId();
    };
    const submission = { id: start.submissionId, hasLostTry, renew };
    const end = await saving.save({ draft, files, submission, isDateChosen: isDateChosen(draft, start.begun) }, over);
    if (end?.phase === 'saved') discard();
    else if (end?.phase === 'refused') showRefusal(end);
    if (end?.isUnknown && isOwn) setHasLostTry(true);
    return end;
  }

  /** Replaces the id of a new item’s form by one that only this form knows. */
  function renewId(): string {
    const submissionId = newId();
    setStart((before) => ({ ...before, submissionId }));
    setIsOwnId(true);
    setHasLostTry(false);
    return submissionId;
  }

  function showRefusal({ code, message, fields }: ItemEnd & { phase: 'refused' }): void {
    const field = FIELD_OF[code];
    const found = serverProblems(fields);
    const file = refusedFileOf(draft, files, fields);
    if (file) showProblems({ [file.field]: file.message }, file.key);
    else if (firstProblem(found)) showProblems(found);
    else if (field && message) showProblems({ [field]: message });
  }

  async function remove(item: ContentItem): Promise<boolean> {
    const end = await saving.remove(item);
    if (end?.phase === 'saved') discard();
    return end?.phase === 'saved';
  }

  return {
    base,
    draft,
    problems,
    /** Key of the chosen file that the server refused, or null. */
    refused,
    problemCount: FIELDS.filter((field) => problems[field] !== undefined).length,
    isTouched,
    isBusy,
    /** True once the draft is stored, false if this browser cannot store it, null without a draft. */
    isDraftStored: isBlocked ? false : autosave.isStored,
    restoredAt,
    saving,
    edit,
    addPictures,
    addAttachments,
    setUploading,
    take,
    save: () => save(base === null ? null : { ...base, version: start.version }),
    saveOver: (stored: ContentItem) => save(stored),
    remove,
    discard,
  };
}

export type ItemForm = ReturnType<typeof useItemForm>;
