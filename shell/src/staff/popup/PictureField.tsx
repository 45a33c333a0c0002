import { FILE_LIMITS } from '@wkff/contracts';
import { failureText, formTexts, TakenOut, useChangeWithUndo, useSave } from '@wkff/forms';
import { Button, FileField } from '@wkff/ui';
import { useRef, useState } from 'react';
import { usePage } from '../../page/PageContext.tsx';
import styles from './popup.module.css';
import { texts } from './texts.ts';

const t = texts.picture;
const FAILURES = { ...formTexts, failed: t.failed, unsure: t.failed };

export interface PictureFieldProps {
  /** File name in the uploads. Null: no picture. */
  image: string | null;
  /** Message if the picture is invalid, or null. */
  error: string | null;
  onChange(image: string | null): void;
}

/** Field for a popup's picture. A chosen file is uploaded immediately, after a login if one is needed. */
export function PictureField({ image, error, onChange }: PictureFieldProps) {
  const { host } = usePage();
  const { state, save, reset } = useSave<string>((failure) => host.report({ where: 'popup picture', error: failure }));
  const [isTooLarge, setIsTooLarge] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const { change, taken } = useChangeWithUndo<string | null>(image, onChange, t.removed);

  async function upload(file: File): Promise<void> {
    reset();
    setIsTooLarge(file.size > FILE_LIMITS.image);
    if (file.size > FILE_LIMITS.image) return;
    const end = await save({ send: () => host.api.site.uploadImage(file), isStored: () => false });
    if (end?.phase === 'saved') change(end.stored);
  }

  function handleRemove(): void {
    change(null);
    field.current?.querySelector('input')?.focus();
  }

  const message = isTooLarge ? t.tooLarge : (failureText(state, FAILURES) ?? error);
  return (
    <div className={styles.picture} ref={field}>
      <FileField
        label={t.label}
        name="image"
        hint={t.hint}
        error={message}
        accept="image/jpeg,image/png,image/webp,image/gif"
        onFiles={([file]) => {
          if (file) void upload(file);
        }}
      />
      <p role="status">{state.phase === 'busy' ? t.uploading : null}</p>
      <TakenOut {...taken} />
      {image ? <Chosen image={image} onRemove={handleRemove} /> : null}
    </div>
  );
}

function Chosen({ image, onRemove }: { image: string; onRemove(): void }) {
  return (
    <div className={styles.chosen}>
      <img src={`/uploads/${encodeURIComponent(image)}`} alt="" width="96" height="54" className={styles.thumbnail} />
      <Button onClick={onRemove}>{t.remove}</Button>
    </div>
  );
}
