import { PICTURE_TYPES, TakenOut, useChangeWithUndo, usePictureUpload } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { Button } from '@wkff/ui';
import { useId, useRef, type Ref } from 'react';
import styles from './people.module.css';
import { texts } from './texts.ts';

const t = texts.photo;

export interface PhotoFieldProps {
  host: Host;
  /** Name of the person. */
  name: string;
  /** Address of the picture; null: none. */
  photo: string | null;
  /** The error about the picture. */
  error: string | undefined;
  onChange(photo: string | null): void;
  onUploading(isUploading: boolean): void;
}

/** A person's picture: uploaded when it is chosen, and stored with the list. */
export function PhotoField(props: PhotoFieldProps) {
  const { host, name, photo, error, onUploading } = props;
  const input = useRef<HTMLInputElement>(null);
  const { change, taken } = useChangeWithUndo<string | null>(photo, props.onChange, t.removed(name));
  const { part, failure, setFailure, upload } = usePictureUpload({ host, texts: t, onStored: change, onUploading });
  const id = useId();
  const wrong = failure ?? error;

  function remove(): void {
    change(null);
    setFailure(null);
    input.current?.focus();
  }

  return (
    <div className={styles.photo}>
      <span className={styles.picture}>
        {photo === null ? (
          <span className={styles.none}>{t.none}</span>
        ) : (
          <img src={photo} alt={t.of(name)} width={64} height={72} loading="lazy" className={styles.image} />
        )}
      </span>
      <Chooser ref={input} id={id} name={name} isWrong={Boolean(wrong)} onFile={upload}>
        {part === null ? (photo === null ? t.choose : t.change) : t.sending(Math.round(part * 100))}
      </Chooser>
      {photo === null ? null : (
        <Button aria-label={t.removeOf(name)} onClick={remove}>
          {t.remove}
        </Button>
      )}
      {taken.undo ? <TakenOut {...taken} /> : null}
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {wrong}
      </p>
    </div>
  );
}

interface ChooserProps {
  ref: Ref<HTMLInputElement>;
  id: string;
  name: string;
  isWrong: boolean;
  /** The label. */
  children: string;
  onFile(file: File): void;
}

function Chooser({ ref, id, name, isWrong, children, onFile }: ChooserProps) {
  return (
    <span className={styles.chooser}>
      <label htmlFor={id} className={styles.choose}>
        {children}
      </label>
      <input
        ref={ref}
        id={id}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        className={styles.file}
        aria-label={t.chooseOf(name)}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-error`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // So that the same file can be chosen again.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </span>
  );
}
