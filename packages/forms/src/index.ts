/** Shared by all forms that save: the guarded save and its display, drafts of unsaved input, and access control. */
export { AllowedOnly, Refused } from './AllowedOnly.tsx';
export { claimDraft } from './claimDraft.ts';
export { ConfirmDialog } from './ConfirmDialog.tsx';
export { Conflict, type ConflictRow } from './Conflict.tsx';
export { createDraftFiles, type DraftFiles } from './draftFiles.ts';
export { createDraftStore, type DraftStore } from './draftStore.ts';
export { fieldErrorsOf } from './fieldErrors.ts';
export { LeaveDialog } from './LeaveDialog.tsx';
export { MembersOnly } from './MembersOnly.tsx';
export type { SaveRequest, SaveEnd } from './runSave.ts';
export { SaveRow } from './SaveRow.tsx';
export { formTexts } from './texts.ts';
export { useAccount } from './useAccount.ts';
export { useDraftAutosave } from './useDraftAutosave.ts';
export { useLeaving } from './useLeaving.ts';
export { useSave, type SaveState } from './useSave.ts';
export { useToLogin } from './useToLogin.ts';
export { withLogin } from './withLogin.ts';
