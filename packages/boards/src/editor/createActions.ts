import Quill, { Delta } from 'quill/core.js';
import { indexOf, linkAt, placeOf } from './findInText.ts';
import type { Insertions } from './Insertions.ts';
import { removeTable, setHeadings } from './tableKeys.ts';
import type { Uploads } from './Uploads.ts';
import type { EditorActions, EditorState } from './editorTypes.ts';

/** Shows changes of the editor's state. */
export type ShowState = (change: Partial<EditorState>) => void;

/** Returns what the toolbar and panels of an editor do with its text. */
export function createActions(quill: Quill, uploads: Uploads, insertions: Insertions, show: ShowState): EditorActions {
  return {
    focus: () => quill.focus(),
    format: (name, value) => void quill.format(name, value, 'user'),
    clearFormats: () => {
      const range = quill.getSelection(true);
      if (range.length > 0) quill.removeFormat(range.index, range.length, 'user');
      else for (const name of Object.keys(quill.getFormat(range))) quill.format(name, false, 'user');
    },
    ...linkActions(quill, show),
    addPictures: (files) => insertions.addFiles(quill.getSelection(true).index, files),
    ...pictureActions(quill, show),
    setHeadings: (table, isOn) => show({ table: setHeadings(quill, table, isOn) }),
    removeTable: (table) => removeTable(quill, table),
    cancelUpload: (id) => {
      const index = placeOf(quill, id);
      if (index !== null) quill.updateContents(new Delta().retain(index).delete(1), 'api');
    },
    retryUpload: (id) => uploads.retry(id),
    dismissProblems: () => show({ problems: [] }),
  };
}

function linkActions(quill: Quill, show: ShowState): Pick<EditorActions, 'askLink' | 'setLink' | 'closeLink'> {
  return {
    askLink: () => {
      const range = quill.getSelection(true);
      const found = linkAt(quill, range);
      show({ link: { address: found?.address ?? '', range: found?.range ?? range } });
    },
    setLink: ({ range }, address) => {
      show({ link: null });
      quill.focus();
      if (range.length > 0) quill.formatText(range.index, range.length, 'link', address ?? false, 'user');
      else if (address !== null) quill.insertText(range.index, address, 'link', address, 'user');
      quill.setSelection(range.index + (range.length || (address?.length ?? 0)), 'user');
    },
    closeLink: () => {
      show({ link: null });
      quill.focus();
    },
  };
}

type PictureActions = Pick<EditorActions, 'selectPicture' | 'describePicture' | 'removePicture'>;

function pictureActions(quill: Quill, show: ShowState): PictureActions {
  return {
    selectPicture: (picture) => {
      const index = indexOf(quill, picture);
      if (index !== null) quill.setSelection(index, 1, 'user');
    },
    describePicture: (picture, alt) => {
      const index = indexOf(quill, picture);
      if (index !== null) quill.formatText(index, 1, 'alt', alt || false, 'user');
    },
    removePicture: (picture) => {
      const index = indexOf(quill, picture);
      if (index === null) return;
      quill.deleteText(index, 1, 'user');
      show({ picture: null });
      quill.setSelection(index, 'user');
    },
  };
}
