import { isApiError } from '@wkff/api-client';
import type { UploadPicture } from './uploadPicture.ts';

/** Time until a picture is sent again that was one too many of a minute, in ms. */
const PAUSE_MS = 5_000;

/**
 * Uploads a picture. An account may send only so many requests a minute, and a text may get more pictures at once: those
 * wait until the server takes them. `onPause`: the picture waits.
 */
export async function uploadPatiently(
  upload: () => ReturnType<UploadPicture>,
  signal: AbortSignal,
  onPause: () => void,
): Promise<string> {
  for (;;) {
    try {
      return await upload();
    } catch (error) {
      if (signal.aborted || !isApiError(error) || error.code !== 'too_many_requests') throw error;
      onPause();
      await pause(signal);
    }
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, PAUSE_MS);
    signal.addEventListener('abort', end);
  });
}
