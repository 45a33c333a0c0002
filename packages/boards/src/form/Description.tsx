import type { Host } from '@wkff/mf-contract';
import { Button, TextArea } from '@wkff/ui';
import { useEffect, useId, useState, type ComponentType } from 'react';
import type { Board } from '../board.ts';
import type { TextEditorProps } from '../editor/TextEditor.tsx';
import styles from './form.module.css';
import { texts } from './texts.ts';
import type { ItemForm } from './useItemForm.ts';

const t = texts.fields;

export interface DescriptionProps {
  host: Host;
  board: Board;
  form: ItemForm;
}

/** The text of an item: with an editor, or in a plain field on the board of photos. */
export function Description({ host, board, form: { draft, problems, edit, setUploading } }: DescriptionProps) {
  const errorId = useId();
  const error = problems.description;
  if (board.form.text === 'plain') {
    return (
      <TextArea
        name="description"
        label={t.plainDescription}
        error={error}
        required
        rows={5}
        value={draft.description}
        onChange={(event) => edit({ description: event.currentTarget.value })}
      />
    );
  }
  return (
    <div className={styles.field} data-field="description">
      <LazyEditor
        host={host}
        editor={{
          label: t.description,
          value: draft.description,
          describedBy: error ? errorId : undefined,
          isInvalid: error !== undefined,
          onChange: (description) => edit({ description }),
          uploadPicture: (file, options) => host.api.site.uploadImage(file, options),
          onUploading: setUploading,
        }}
      />
      {error ? (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** The editor is a chunk: only whoever writes loads it. */
function LazyEditor({ host, editor }: { host: Host; editor: TextEditorProps }) {
  const [loaded, setLoaded] = useState<{ Editor: ComponentType<TextEditorProps> } | 'loading' | 'failed'>('loading');
  useEffect(() => {
    if (loaded !== 'loading') return;
    import(/* webpackChunkName: "lazy-editor" */ '../editor/TextEditor.tsx').then(
      ({ TextEditor }) => setLoaded({ Editor: TextEditor }),
      (error: unknown) => {
        host.report({ where: 'boards: text editor', error });
        setLoaded('failed');
      },
    );
  }, [loaded, host]);
  if (typeof loaded === 'object') return <loaded.Editor {...editor} />;
  return (
    <div className={styles.editorPlace} role={loaded === 'failed' ? 'alert' : 'status'}>
      <p>{loaded === 'failed' ? t.editorFailed : t.editorLoading}</p>
      {loaded === 'failed' ? <Button onClick={() => setLoaded('loading')}>{texts.access.retry}</Button> : null}
    </div>
  );
}
