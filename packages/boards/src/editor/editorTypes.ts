import type { Range } from 'quill/core.js';
import type { UploadPicture } from './uploadPicture.ts';
import type { UploadJob } from './PictureUploads.ts';

/** The text of a form, and the form's callbacks. */
export interface TextSource {
  /**
   * Stored HTML, or the last value passed to `onChange`, with its places if it has any. Any other value replaces the
   * text.
   */
  value: string;
  /**
   * Receives HTML that can be saved, without pictures still uploading. Empty if there are no words and pictures.
   * @param placed the same with the places of these pictures, for a draft. Empty if there are none, or the form does not
   * store their files.
   */
  onChange(html: string, placed: string): void;
  /** If absent, the text can't contain pictures. */
  pictures?: TextPictures | undefined;
}

/** Uploads for pictures of a text. */
export interface TextPictures {
  /** Uploads a picture into the text and resolves to its file name. @throws ApiError */
  upload: UploadPicture;
  /** The files of unfinished uploads in this browser, by their ids. Absent: they are lost with the page. */
  files?: { get(id: string): File | undefined; put(id: string, file: File): void } | undefined;
  /** Receives the number of unfinished uploads whose place is in the text, and how many of these failed or stopped. */
  onUploading?: ((uploads: { count: number; failed: number }) => void) | undefined;
}

/** Formats at the cursor, by their names in Quill. */
export type Formats = Readonly<Record<string, unknown>>;

/** A link being edited: its address so far, and the words it is for. */
export interface EditedLink {
  address: string;
  range: Range;
}

/** The state of an editor in use. */
export interface TextEditorState {
  formats: Formats;
  /** The selected picture. */
  picture: HTMLImageElement | null;
  /** The selected table, or that with the cursor. */
  table: HTMLElement | null;
  /** Number of pictures without a description. */
  undescribed: readonly HTMLImageElement[];
  jobs: readonly UploadJob[];
  /** A message, in Korean, about content that could not be inserted. */
  problems: readonly string[];
  link: EditedLink | null;
}
