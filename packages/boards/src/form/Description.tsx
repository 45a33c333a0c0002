import type { Host } from '@wkff/mf-contract';
import { TextArea } from '@wkff/ui';
import { ITEM_FIELDS, labelOn } from '@wkff/contracts/items';
import { useId } from 'react';
import type { Board } from '../board.ts';
import { LazyEditor } from '../editor/LazyEditor.tsx';
import styles from './form.module.css';
import type { ItemInput } from './useItemForm.ts';

export interface DescriptionProps {
  host: Host;
  board: Board;
  form: ItemInput;
}

/** The text of an item: a rich text editor, or a plain text field on the board of photos. */
export function Description(props: DescriptionProps) {
  const { board, form } = props;
  const { draft, problems, edit } = form;
  const label = labelOn(board.location, ITEM_FIELDS.description);
  if (board.form.text === 'rich') return <RichDescription {...props} label={label} />;
  return (
    <TextArea
      name="description"
      label={label}
      error={problems.description}
      required
      rows={5}
      value={draft.description}
      onChange={(event) => edit({ description: event.currentTarget.value })}
    />
  );
}

function RichDescription({ host, form, label }: DescriptionProps & { label: string }) {
  const { draft, edit, setUploading, editor } = form;
  const errorId = useId();
  const error = form.problems.description;
  return (
    <div className={styles.field} data-field="description">
      <LazyEditor
        host={host}
        editor={{
          label,
          value: draft.textWithUploads || draft.description,
          describedBy: error ? errorId : undefined,
          isInvalid: error !== undefined,
          isRequired: true,
          hasCards: true,
          onChange: (description, textWithUploads) => edit({ description, textWithUploads }),
          pictures: {
            upload: (file, options) => host.api.site.uploadImage(file, options),
            onUploading: setUploading,
            files: {
              get: (id) => editor.files.get(id),
              put: (id, file) => editor.addFiles(new Map([[id, file]])),
            },
          },
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
