import { isApiError, serverMessage, type ApiError } from '@wkff/api-client';
import { withLogin } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { useRef, useState } from 'react';
import { texts } from './texts.ts';

/** What a draft would change, as far as it is known. `of`: the draft that it was computed from (`comparable`). */
export type PreviewState<Preview> =
  | { phase: 'none' }
  | { phase: 'busy' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; of: string; preview: Preview };

export interface PreviewOptions<Draft, Preview> {
  comparable(draft: Draft): string;
  /** Asks the server what a draft would change. @throws ApiError */
  ask(draft: Draft): Promise<Preview>;
  /** Receives the preview that is shown from now on, and the draft that it was computed from; null: none is. */
  onPreview(shown: { preview: Preview; of: string } | null): void;
  /** Receives why the server refuses a draft. */
  onRefused(draft: Draft, error: ApiError): void;
}

/** Asks what a draft would change. The last answer wins, so that a late one never replaces a newer one. */
export function usePreview<Draft, Preview>({ report }: Pick<Host, 'report'>, options: PreviewOptions<Draft, Preview>) {
  const { comparable, onPreview, onRefused } = options;
  const [state, setState] = useState<PreviewState<Preview>>({ phase: 'none' });
  const asked = useRef(0);

  async function ask(draft: Draft): Promise<void> {
    asked.current += 1;
    const mine = asked.current;
    onPreview(null);
    setState({ phase: 'busy' });
    try {
      const preview = await withLogin(() => options.ask(draft));
      if (mine !== asked.current) return;
      const shown = { preview, of: comparable(draft) };
      onPreview(shown);
      setState({ phase: 'ready', ...shown });
    } catch (error) {
      report({ where: 'league office: preview', error });
      if (mine !== asked.current) return;
      if (isApiError(error)) onRefused(draft, error);
      setState({ phase: 'failed', message: serverMessage(error) ?? texts.form.previewFailed });
    }
  }

  /** Forgets the preview, and the answer to one that was asked for. */
  function clear(): void {
    asked.current += 1;
    onPreview(null);
    setState({ phase: 'none' });
  }

  return { state, ask, clear };
}
