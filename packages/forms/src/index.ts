/** What every form that saves something needs: the guarded save and how it is shown, and drafts of what is not saved. */
export { Conflict, type ConflictProps, type ConflictRow } from './Conflict.tsx';
export { createDraftStore, type DraftStore } from './draftStore.ts';
export type { SaveAttempt, SaveEnd } from './runSave.ts';
export { SaveRow, type SaveRowProps } from './SaveRow.tsx';
export { formTexts } from './texts.ts';
export { useAccount } from './useAccount.ts';
export { useSave, type Save, type SaveState } from './useSave.ts';
export { useToLogin } from './useToLogin.ts';
