import { serverMessage } from '@wkff/api-client';
import { FILE_LIMITS, ITEM_LIMITS } from '@wkff/contracts';
import { Button, FileField, TextField } from '@wkff/ui';
import { useEffect, useRef, useState } from 'react';
import { canBeFitted, fitPicture, unreadableText } from '../fitPicture.ts';
import { TakenOut } from '../TakenOut.tsx';
import { useUndo } from '../useUndo.ts';
import { withLogin } from '../withLogin.ts';
import type { DocumentPicture } from './documentFields.ts';
import type { CellTexts } from './documentTexts.ts';
import styles from './documents.module.css';
import { texts } from './texts.ts';

const t = texts.picture;
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
const MIB = 1024 * 1024;

/** What uploads pictures. */
export interface UploadHost {
  api: {
    site: {
      uploadImage(file: Blob, options?: { signal?: AbortSignal; onProgress?: (part: number) => void }): Promise<string>;
    };
  };
}

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
export function PictureField(props: PictureFieldProps) {
  const { name, labels, picture, problem, onChange } = props;
  const { part, failure, setFailure, upload } = useUpload(props, (src) => change({ ...picture, src }));
  const taken = useUndo();
  const field = useRef<HTMLDivElement>(null);
  const isThere = picture.src !== '';

  /** Sets the picture, and offers to bring back the one that it replaces. */
  function change(next: DocumentPicture): void {
    onChange(next);
    taken.offer(isThere ? () => onChange(picture) : null, t.removed);
  }

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
        accept={TYPES.join(',')}
        onFiles={([file]) => {
          if (file) upload(file);
        }}
      >
        {isThere ? <img src={picture.src} alt="" className={styles.thumbnail} /> : null}
      </FileField>
      <p role="status" className={styles.announcement}>
        {part === null ? null : t.sending(Math.round(part * 100))}
      </p>
      {taken.undo ? <TakenOut {...taken} /> : null}
      {isThere ? (
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
          <Button className={styles.add} onClick={remove}>
            {t.remove}
          </Button>
        </>
      ) : null}
    </div>
  );
}

/** Uploads a picture. Another file, or leaving the form, ends an upload that is running. */
function useUpload({ host, name, onUploading }: PictureFieldProps, onStored: (src: string) => void) {
  /** Sent fraction, 0 to 1; null: no upload is running. */
  const [part, setPart] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  const latest = useRef({ onStored, onUploading });
  useEffect(() => {
    latest.current = { onStored, onUploading };
  });
  useEffect(
    () => () => {
      sending.current?.abort();
      if (sending.current) latest.current.onUploading(name, false);
    },
    [name],
  );

  async function send(file: File, controller: AbortController): Promise<void> {
    const { signal } = controller;
    try {
      const fitted = await fitPicture(file);
      if (signal.aborted) return;
      if (!fitted) return setFailure(unreadableText(file));
      const options = { signal, onProgress: (sent: number) => (signal.aborted ? undefined : setPart(sent)) };
      const stored = await withLogin(() => host.api.site.uploadImage(fitted, options));
      if (!signal.aborted) latest.current.onStored(`/uploads/${stored}`);
    } catch (reason) {
      if (!signal.aborted) setFailure(t.because(serverMessage(reason)));
    } finally {
      if (sending.current === controller) {
        sending.current = null;
        setPart(null);
        latest.current.onUploading(name, false);
      }
    }
  }

  function upload(file: File): void {
    const refusal = refusalOf(file);
    setFailure(refusal);
    if (refusal !== null) return;
    sending.current?.abort();
    sending.current = new AbortController();
    setPart(0);
    latest.current.onUploading(name, true);
    void send(file, sending.current);
  }

  return { part, failure, setFailure, upload };
}

function refusalOf(file: File): string | null {
  if (canBeFitted(file)) return null;
  if (!TYPES.includes(file.type)) return t.wrongType;
  return file.size > FILE_LIMITS.image ? t.tooLarge(FILE_LIMITS.image / MIB) : null;
}
