import { serverMessage } from '@wkff/api-client';
import { FILE_LIMITS } from '@wkff/contracts';
import { canBeFitted, fitPicture, unreadableText, withLogin } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { useEffect, useRef, useState } from 'react';
import { texts } from './texts.ts';

const t = texts.photo;

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

export interface PhotoUploadOptions {
  host: Host;
  onChange(photo: string | null): void;
  onUploading(isUploading: boolean): void;
}

/** Uploads a person's picture. Another file, or leaving the form, ends an upload that is running. */
export function usePhotoUpload({ host, onChange, onUploading }: PhotoUploadOptions) {
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

  async function send(file: File, controller: AbortController): Promise<void> {
    const { signal } = controller;
    try {
      const fitted = await fitPicture(file);
      if (signal.aborted) return;
      if (!fitted) return setFailure(unreadableText(file));
      const options = { signal, onProgress: (sent: number) => (signal.aborted ? undefined : setPart(sent)) };
      const stored = await withLogin(() => host.api.site.uploadImage(fitted, options));
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

  function upload(file: File): void {
    const refusal = refusalOf(file);
    setFailure(refusal);
    if (refusal !== null) return;
    sending.current?.abort();
    sending.current = new AbortController();
    setPart(0);
    latest.current.onUploading(true);
    void send(file, sending.current);
  }

  return { part, failure, setFailure, upload };
}

function refusalOf(file: File): string | null {
  const { type, size } = file;
  if (canBeFitted(file)) return null;
  if (!PHOTO_TYPES.includes(type)) return t.wrongType;
  return size > FILE_LIMITS.image ? t.tooLarge(FILE_LIMITS.image / 1024 / 1024) : null;
}
