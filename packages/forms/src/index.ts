/** What every form that saves something needs: the guarded save, and drafts of what is not saved. */
export { createDraftStore, type DraftStore } from './draftStore.ts';
export type { SaveAttempt, SaveEnd } from './runSave.ts';
export { useAccount } from './useAccount.ts';
export { useSave, type Save, type SaveState } from './useSave.ts';
export { useToLogin } from './useToLogin.ts';
