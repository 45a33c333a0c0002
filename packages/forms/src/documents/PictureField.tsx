import { ITEM_LIMITS } from '@wkff/contracts';
import { Button, FileField, TextField } from '@wkff/ui';
import { useRef } from 'react';
import { TakenOut } from '../TakenOut.tsx';
import { PICTURE_TYPES, usePictureUpload, type UploadHost } from '../usePictureUpload.ts';
import { useChangeWithUndo } from '../useChangeWithUndo.ts';
import type { DocumentPicture } from './documentFields.ts';
import type { CellTexts } from './documentTexts.ts';
import styles from './documents.module.css';
import { texts } from './texts.ts';

const t = texts.picture;

export interface PictureFieldProps {
  host: UploadHost;
  name: string;
  labels: CellTexts;
  picture: DocumentPicture;
  problem: string | undefined;
  onChange(picture: DocumentPicture): void;
  onUploading(field: string, isUploading: boolean): void;
}

/** A picture of a document: uploaded when it is chosen, and stored with the document. */
export function PictureField({ host, name, labels, picture, problem, onChange, onUploading }: PictureFieldProps) {
  const { change, taken } = useChangeWithUndo(picture.src ? picture : null, onChange, t.removed);
  const { part, failure, setFailure, upload } = usePictureUpload({
    host,
    texts: t,
    onStored: (src) => change({ ...picture, src }),
    onUploading: (isUploading) => onUploading(name, isUploading),
  });
  const field = useRef<HTMLDivElement>(null);

  function remove(): void {
    change({ src: '', alt: '' });
    setFailure(null);
    field.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={field} className={styles.picture}>
      <FileField
        label={labels.label}
        name={`${name}.src`}
        hint={labels.hint ?? ''}
        error={failure}
        accept={PICTURE_TYPES.join(',')}
        onFiles={([file]) => {
          if (file) upload(file);
        }}
      >
        {picture.src ? <img src={picture.src} alt="" className={styles.thumbnail} /> : null}
      </FileField>
      <p role="status" className={styles.announcement}>
        {part === null ? null : t.sending(Math.round(part * 100))}
      </p>
      {taken.undo ? <TakenOut {...taken} /> : null}
      {picture.src ? (
        <Chosen name={name} picture={picture} problem={problem} onChange={onChange} onRemove={remove} />
      ) : null}
    </div>
  );
}

interface ChosenProps extends Pick<PictureFieldProps, 'name' | 'picture' | 'problem' | 'onChange'> {
  onRemove(): void;
}

/** What is entered about a picture that is there, and the button that removes it. */
function Chosen({ name, picture, problem, onChange, onRemove }: ChosenProps) {
  return (
    <>
      <TextField
        name={`${name}.alt`}
        label={t.alt}
        hint={t.altHint}
        error={problem}
        maxLength={ITEM_LIMITS.alt}
        value={picture.alt}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ ...picture, alt: currentTarget.value })}
      />
      <Button className={styles.add} onClick={onRemove}>
        {t.remove}
      </Button>
    </>
  );
}
