import type {
  DocumentContent,
  DocumentKey,
  DocumentRevision,
  DocumentRevisionDetail,
  StoredDocument,
} from '@wkff/contracts';
import type { Call } from './releases.ts';

/** A version of a document as it is saved. */
export interface DocumentInput {
  /** Of the document that was read; 0: none. */
  version: number;
  content: DocumentContent;
  /** From when visitors see it, a minute in Seoul: `2025-09-20T09:00:00+09:00`. Null: at once. */
  valid_from: string | null;
  reason: string | null;
}

/**
 * Returns the calls by which the office changes documents. They are not part of `createApiClient`, so that visitors do
 * not load them.
 */
export function createDocumentsClient(call: Call) {
  return {
    /** Returns the newest version, shown or not; version 0: there is none. */
    stored: (key: DocumentKey, signal?: AbortSignal) =>
      call<StoredDocument>('GET', `documents/${key}/stored`, { signal }),
    /** Stores a version. Fails with 409 if another one is stored; `data` is that one. */
    save: (key: DocumentKey, input: DocumentInput) => call<StoredDocument>('PUT', `documents/${key}`, { body: input }),
    /** Returns the versions, the newest first. */
    revisions: (key: DocumentKey, signal?: AbortSignal) =>
      call<DocumentRevision[]>('GET', `documents/${key}/revisions`, { signal }),
    /** Returns a version with its content. */
    revision: (key: DocumentKey, version: number, signal?: AbortSignal) =>
      call<DocumentRevisionDetail>('GET', `documents/${key}/revisions/${version}`, { signal }),
  };
}

export type DocumentsClient = ReturnType<typeof createDocumentsClient>;
