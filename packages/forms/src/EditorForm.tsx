import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Conflict } from './conflict/Conflict.tsx';
import type { Problems, Versioned } from './editable.ts';
import styles from './forms.module.css';
import { FoundDraft } from './FoundDraft.tsx';
import { SaveRow } from './SaveRow.tsx';
import type { Editor } from './useEditor.ts';
import { useSaveKey } from './useSaveKey.ts';
import { useStickyBar } from './useStickyBar.ts';

export interface EditorFormProps<Stored extends Versioned, Draft extends object> {
  editor: Editor<Stored, Draft>;
  /** Name of the form for screen readers. */
  label: string;
  heading: ReactNode;
  /** The fields. */
  children: ReactNode;
  /** Label of the save button, where a page has several. */
  save?: string | undefined;
  /** Label of the button that throws a found draft away. */
  discard?: string | undefined;
  /** What a conflict says. */
  conflict?: string | undefined;
  /** Replaces the save of the button and the keys. */
  onSave?(): void;
  /** Errors other than those of the input that block the save. */
  waiting?: Problems;
  /** True if Enter in a single-line field does not save, because the form is long. */
  isLong?: boolean;
  /** Leaves for the login page and comes back; the input stays a draft. */
  onLogin?(): void;
  /** Replaces the save button and its messages. */
  bar?: ReactNode;
  /** Below the save button. */
  after?: ReactNode;
  className?: string | undefined;
  /** Of the fields. */
  fieldsClassName?: string | undefined;
  /** Of the row with the save button, which may be sticky at the bottom of the window. */
  saveClassName?: string | undefined;
}

/** The frame of every editor's fields: heading, found draft, conflict, save button. Ctrl+S saves, but not during a conflict. */
export function EditorForm<Stored extends Versioned, Draft extends object>(props: EditorFormProps<Stored, Draft>) {
  const { editor, waiting = {}, conflict: title } = props;
  const { conflict, isBusy } = editor;
  const keepFocus = useKeptFocus(isBusy || conflict !== null);
  const bar = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useStickyBar(editor.element, bar);
  useSaveKey(editor.element, editor.isTouched);
  return (
    <form
      ref={editor.element}
      className={props.className}
      aria-label={props.label}
      noValidate
      onKeyDown={props.isLong ? keepOpen : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        // What is saved then is decided in the panel, where Enter on a choice ends up here, too.
        if (conflict) return focusInto(panel.current);
        keepFocus();
        if (props.onSave) props.onSave();
        else editor.save(waiting);
      }}
    >
      {props.heading}
      <FoundDraft editor={editor} discard={props.discard} />
      {conflict ? <Conflict part={panel} title={title} conflict={conflict} waiting={waiting} /> : null}
      <div className={props.fieldsClassName ?? styles.fields} inert={isBusy}>
        {props.children}
      </div>
      <div ref={bar} className={props.saveClassName}>
        {props.bar ?? <SaveRow state={editor.state} note={editor.note} save={props.save} onLogin={props.onLogin} />}
      </div>
      {props.after}
    </form>
  );
}

/**
 * Returns a function that remembers the focus, which comes back after the save and its conflict: fields that are inert
 * lose it, and so does the panel that asked.
 */
function useKeptFocus(isSaving: boolean): () => void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (isSaving || document.activeElement !== document.body) return;
    if (last.current instanceof HTMLElement) last.current.focus();
  }, [isSaving]);
  return () => {
    last.current = document.activeElement;
  };
}

/** Moves the focus to an element, unless it is in there. */
function focusInto(element: HTMLElement | null): void {
  if (!element?.contains(document.activeElement)) element?.focus();
}

/** Ignores Enter in single-line fields, which would save unfinished input. */
function keepOpen(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'file') event.preventDefault();
}
