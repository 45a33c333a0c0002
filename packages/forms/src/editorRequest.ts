import { isApiError } from '@wkff/api-client';
import type { Base, ChosenFiles, Editable, Versioned } from './editable.ts';
import { isSame, versionOf } from './editorState.ts';
import type { SaveRequest } from './runSave.ts';

/**
 * Returns the request that saves a draft.
 * @param onError receives each error of a call.
 */
export function requestOf<Stored extends Versioned, Draft extends object>(
  editable: Editable<Stored, Draft>,
  mine: Draft,
  over: Base<Draft>,
  files: ChosenFiles,
  onError: (error: unknown) => void,
): SaveRequest<Stored> {
  const again = (draft: Draft, base: Base<Draft>) => requestOf(editable, draft, base, files, onError);
  return {
    send: () =>
      editable.send(mine, over, files).catch((error: unknown) => {
        const now = storedIn<Stored>(error);
        // Something else of the object was saved meanwhile, not what is edited here.
        if (now && isSame(editable, editable.draftOf(now), over.base)) {
          return again(mine, { base: over.base, version: versionOf(now) }).send();
        }
        onError(error);
        throw error;
      }),
    isStored: (stored) =>
      editable.isStored?.(mine, stored, over.base) ?? isSame(editable, mine, editable.draftOf(stored)),
    over: (stored) => {
      const base = editable.draftOf(stored);
      return again(rebased(editable, mine, over.base, base), { base, version: versionOf(stored) });
    },
  };
}

/** Returns a draft with the input, for another stored object. */
export const rebased = <Draft extends object>(
  editable: Pick<Editable<Versioned, Draft>, 'rebase'>,
  mine: Draft,
  base: Draft,
  stored: Draft,
): Draft => editable.rebase?.(mine, base, stored) ?? mine;

/** Returns the stored object in the body of a 409. */
function storedIn<Stored>(error: unknown): Stored | null {
  if (!isApiError(error) || error.code !== 'stale') return null;
  return (error as { data?: Stored }).data ?? null;
}
