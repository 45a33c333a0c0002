/** Shared by all forms that save: the guarded save and its display, drafts of unsaved input, and access control. */
export { AllowedOnly, Refused, type AllowedOnlyProps, type RefusedProps } from './AllowedOnly.tsx';
export { claimDraft, type ClaimedDraft } from './claimDraft.ts';
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
export { Conflict, type ConflictProps, type ConflictRow } from './Conflict.tsx';
export { createDraftFiles, type DraftFiles } from './draftFiles.ts';
export { createDraftStore, type DraftStore } from './draftStore.ts';
export { fieldErrorsOf } from './fieldErrors.ts';
export { LeaveDialog, type LeaveDialogProps } from './LeaveDialog.tsx';
export { MembersOnly, type MembersOnlyProps } from './MembersOnly.tsx';
export type { SaveRequest, SaveEnd } from './runSave.ts';
export { SaveRow, type SaveRowProps } from './SaveRow.tsx';
export { formTexts } from './texts.ts';
export { useAccount } from './useAccount.ts';
export { useDraftAutosave } from './useDraftAutosave.ts';
export { useLeaving, type Leaving } from './useLeaving.ts';
export { useSave, type Save, type SaveState } from './useSave.ts';
export { useToLogin } from './useToLogin.ts';
export { withLogin } from './withLogin.ts';
