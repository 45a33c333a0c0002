import { FILE_LIMITS } from '@wkff/contracts';
import { withLogin } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { Button, serverMessage } from '@wkff/ui';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './people.module.css';
import { texts } from './texts.ts';

const t = texts.photo;

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

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
export function PhotoField({ host, name, photo, error, onChange, onUploading }: PhotoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** Sent fraction, 0 to 1; null: no upload is running. */
  const [part, setPart] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  const latest = useRef({ onChange, onUploading });
  useEffect(() => {
    latest.current = { onChange, onUploading };
  });
  useEffect(
    () => () => {
      sending.current?.abort();
      if (sending.current) latest.current.onUploading(false);
    },
    [],
  );

  async function upload(file: File): Promise<void> {
    const refusal = refusalOf(file);
    setFailure(refusal);
    if (refusal !== null) return;
    sending.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    setPart(0);
    latest.current.onUploading(true);
    try {
      const options = { signal, onProgress: (sent: number) => (signal.aborted ? undefined : setPart(sent)) };
      const stored = await withLogin(() => host.api.site.uploadImage(file, options));
      if (!signal.aborted) latest.current.onChange(`/uploads/${stored}`);
    } catch (reason) {
      if (!signal.aborted) setFailure(t.because(serverMessage(reason)));
    } finally {
      if (sending.current === controller) {
        sending.current = null;
        setPart(null);
        latest.current.onUploading(false);
      }
    }
  }

  function remove(): void {
    onChange(null);
    setFailure(null);
    input.current?.focus();
  }

  const wrong = failure ?? error;
  return (
    <div className={styles.photo}>
      <span className={styles.picture}>
        {photo === null ? (
          <span className={styles.none}>{t.none}</span>
        ) : (
          <img src={photo} alt={t.of(name)} width={64} height={72} loading="lazy" className={styles.image} />
        )}
      </span>
      <span className={styles.chooser}>
        <label htmlFor={id} className={styles.choose}>
          {part === null ? (photo === null ? t.choose : t.change) : t.sending(Math.round(part * 100))}
        </label>
        <input
          ref={input}
          id={id}
          type="file"
          accept={TYPES.join(',')}
          className={styles.file}
          aria-label={t.chooseOf(name)}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-error`}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // So that the same file can be chosen again.
            currentTarget.value = '';
            if (file) void upload(file);
          }}
        />
      </span>
      {photo === null ? null : (
        <Button aria-label={t.removeOf(name)} onClick={remove}>
          {t.remove}
        </Button>
      )}
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {wrong}
      </p>
    </div>
  );
}

function refusalOf({ type, size }: File): string | null {
  if (!TYPES.includes(type)) return t.wrongType;
  return size > FILE_LIMITS.image ? t.tooLarge(FILE_LIMITS.image / 1024 / 1024) : null;
}
