import { shownText, VIDEO_CLASS } from '@wkff/contracts';
import { classNames } from '@wkff/ui';
import type Quill from 'quill/core.js';
import { useEffect, useId, useRef, type RefObject } from 'react';
import textStyles from '../text/RichText.module.css';
import type { EditorActions } from './EditorActions.ts';
import type { EditedLink, TextEditorState, TextSource } from './editorTypes.ts';
import { LinkPanel } from './LinkPanel.tsx';
import { PicturePanel } from './PicturePanel.tsx';
import { TablePanel } from './TablePanel.tsx';
import styles from './TextEditor.module.css';
import { texts } from './texts.ts';
import { Toolbar } from './Toolbar.tsx';
import { UploadList } from './UploadList.tsx';
import { useTextEditor } from './useTextEditor.ts';
import { useVisibleCursor } from './useVisibleCursor.ts';

export interface TextEditorProps extends TextSource {
  /** Shown above the editor. */
  label: string;
  /** Id of the element that describes the text or its error. */
  describedBy?: string | undefined;
  isInvalid?: boolean | undefined;
  isRequired?: boolean | undefined;
  /** True if pages show the address of a video that is a line by itself as a card. */
  hasCards?: boolean | undefined;
}

/**
 * The rich text editor: headings, lists, links, colours and optionally pictures, which are uploaded when pasted,
 * dropped or chosen. Browser only, because Quill reads `document` on import.
 */
export function TextEditor(props: TextEditorProps) {
  const { label, isInvalid = false, isRequired = false } = props;
  const id = useId();
  const holder = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const focusToolbar = () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  const { quill, state, actions } = useTextEditor(holder, props, focusToolbar);
  useTextboxRole(quill, id, props);
  useVisibleCursor(quill, { head, foot }, state.table ?? state.picture ?? state.link);
  return (
    <div className={styles.field}>
      <span
        id={`${id}-label`}
        className={classNames(styles.label, isRequired && styles.required)}
        onClick={() => actions?.focus()}
      >
        {label}
      </span>
      <div className={classNames(styles.frame, isInvalid && styles.invalid)}>
        <div ref={head} className={styles.head}>
          <Toolbar
            ref={toolbar}
            formats={state.formats}
            actions={actions}
            hasPictures={props.pictures !== undefined}
            isDisabled={state.table !== null}
          />
          {state.link && actions ? <OpenedLink link={state.link} actions={actions} /> : null}
        </div>
        <div ref={holder} className={styles.area} />
        {actions ? <Foot ref={foot} state={state} actions={actions} html={props.hasCards ? props.value : ''} /> : null}
      </div>
      <p id={`${id}-keys`} className={styles.hint}>
        {props.pictures ? `${texts.keys} ${texts.pictures}` : texts.keys}
      </p>
    </div>
  );
}

const OpenedLink = ({ link, actions }: { link: EditedLink; actions: EditorActions }) => (
  <LinkPanel
    key={`${link.range.index}-${link.range.length}`}
    link={link}
    onApply={(applied, address) => actions.setLink(applied, address)}
    onCancel={() => actions.closeLink()}
  />
);

interface FootProps {
  ref: RefObject<HTMLDivElement | null>;
  state: TextEditorState;
  actions: EditorActions;
  /** The text, if pages show its videos as cards. */
  html: string;
}

/** What can be done with the table or picture at the cursor, and the uploads. */
const Foot = ({ ref, state, actions, html }: FootProps) => (
  <div ref={ref} className={styles.foot}>
    <TablePanel table={state.table} actions={actions} />
    <PicturePanel picture={state.picture} undescribed={state.undescribed} actions={actions} />
    <VideoNote html={html} />
    <UploadList jobs={state.jobs} problems={state.problems} actions={actions} />
  </div>
);

/** Says how many lines will be cards of videos. */
function VideoNote({ html }: { html: string }) {
  const count = html.includes('youtu') ? shownText(html).split(VIDEO_CLASS).length - 1 : 0;
  return count > 0 ? <p className={styles.status}>{texts.videos(count)}</p> : null;
}

/** Makes the area of Quill a textbox for assistive technology, with the looks of a text. */
function useTextboxRole(quill: Quill | null, id: string, props: TextEditorProps): void {
  const { describedBy, isInvalid = false, isRequired = false } = props;
  useEffect(() => {
    if (!quill) return;
    const { root } = quill;
    root.classList.add(...(textStyles.text ?? '').split(' '), styles.text ?? '');
    const names = {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-required': String(isRequired),
      'aria-labelledby': `${id}-label`,
      'aria-describedby': [describedBy, `${id}-keys`].filter(Boolean).join(' '),
      'aria-invalid': String(isInvalid),
    };
    for (const [name, text] of Object.entries(names)) root.setAttribute(name, text);
  }, [quill, id, describedBy, isInvalid, isRequired]);
}
