/** Ways to follow and to cancel a call with files. */
export interface UploadOptions {
  /** Called with the part of the form that was sent, from 0 to 1. */
  onProgress?(part: number): void;
  /** Cancels the call, which then rejects with the code `cancelled`. */
  signal?: AbortSignal;
}

/**
 * Returns a `fetch` that sends `form` as its body and reports how much of it was sent. It uses XMLHttpRequest, as no
 * browser reports the progress of a `fetch` over HTTP/1.
 */
export function uploadFetch(form: FormData, onProgress: (part: number) => void): typeof globalThis.fetch {
  return (input, init) => {
    const { method, url, headers, signal } = new Request(input, init);
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      const abort = () => call.abort();
      call.open(method, url);
      headers.forEach((value, name) => call.setRequestHeader(name, value));
      call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total);
      };
      call.onload = () => resolve(answerOf(call));
      call.onerror = () => reject(new TypeError('Failed to fetch'));
      call.onabort = () => reject(signal.reason as Error);
      call.onloadend = () => signal.removeEventListener('abort', abort);
      signal.addEventListener('abort', abort);
      if (signal.aborted) reject(signal.reason as Error);
      else call.send(form);
    });
  };
}

const answerOf = (call: XMLHttpRequest) =>
  new Response(call.responseText || null, {
    status: call.status,
    headers: { 'content-type': call.getResponseHeader('content-type') ?? '' },
  });
