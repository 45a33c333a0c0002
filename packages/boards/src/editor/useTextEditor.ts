import { useLatest } from '@wkff/forms';
import type Quill from 'quill/core.js';
import { useEffect, useState, type RefObject } from 'react';
import type { EditorActions } from './EditorActions.ts';
import type { TextEditorState, TextSource } from './editorTypes.ts';
import { makeEditor, type MadeEditor } from './makeEditor.ts';

const NOTHING: TextEditorState = {
  formats: {},
  picture: null,
  table: null,
  undescribed: [],
  jobs: [],
  problems: [],
  link: null,
};

/** Creates an editor in `holder` while the component is mounted. Calls `focusToolbar` on Alt+F10. */
export function useTextEditor(
  holder: RefObject<HTMLDivElement | null>,
  props: TextSource,
  focusToolbar: () => void,
): { quill: Quill | null; state: TextEditorState; actions: EditorActions | null } {
  const [state, setState] = useState(NOTHING);
  const [made, setMade] = useState<MadeEditor | null>(null);
  const latest = useLatest({ ...props, focusToolbar });

  useEffect(() => {
    const container = document.createElement('div');
    holder.current?.append(container);
    const editor = makeEditor(container, latest, (change) => setState((before) => ({ ...before, ...change })));
    setMade(editor);
    return () => {
      editor.end();
      container.remove();
    };
  }, [holder, latest]);

  const { value } = props;
  useEffect(() => made?.replace(value), [made, value]);
  return { quill: made?.quill ?? null, state, actions: made?.actions ?? null };
}
