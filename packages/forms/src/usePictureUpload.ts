import { serverMessage } from '@wkff/api-client';
import { FILE_LIMITS } from '@wkff/contracts';
import { useEffect, useRef, useState } from 'react';
import { canBeFitted, fitPicture, unreadableText } from './fitPicture.ts';
import { withLogin } from './withLogin.ts';
import { useLatest } from './useLatest.ts';

/** The kinds of pictures that can be uploaded. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

const MIB = 1024 * 1024;

/** What uploads pictures. */
export interface UploadHost {
  api: {
    site: {
      uploadImage(file: Blob, options?: { signal?: AbortSignal; onProgress?: (part: number) => void }): Promise<string>;
    };
  };
}

export interface PictureUploadOptions {
  host: UploadHost;
  /** Why a picture was not uploaded. */
  texts: {
    wrongType: string;
    tooLarge(mib: number): string;
    /** @param message of the server; null: there is none. */
    because(message: string | null): string;
  };
  /** Receives the address of the uploaded picture: `/uploads/…`. */
  onStored(src: string): void;
  onUploading(isUploading: boolean): void;
}

/** Uploads a picture. Another file, or leaving the form, ends an upload that is running. */
export function usePictureUpload({ host, texts, onStored, onUploading }: PictureUploadOptions) {
  /** Sent fraction, 0 to 1; null: no upload is running. */
  const [part, setPart] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  const latest = useLatest({ onStored, onUploading });
  useEffect(
    () => () => {
      sending.current?.abort();
      if (sending.current) latest.current.onUploading(false);
    },
    [latest],
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
      if (!signal.aborted) setFailure(texts.because(serverMessage(reason)));
    } finally {
      if (sending.current === controller) {
        sending.current = null;
        setPart(null);
        latest.current.onUploading(false);
      }
    }
  }

  function upload(file: File): void {
    const refusal = refusalOf(file, texts);
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

function refusalOf(file: File, texts: PictureUploadOptions['texts']): string | null {
  if (canBeFitted(file)) return null;
  if (!PICTURE_TYPES.includes(file.type)) return texts.wrongType;
  return file.size > FILE_LIMITS.image ? texts.tooLarge(FILE_LIMITS.image / MIB) : null;
}
