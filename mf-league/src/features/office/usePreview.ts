import { isApiError, serverMessage, type ApiError } from '@wkff/api-client';
import type { RulingPreview } from '@wkff/contracts';
import { withLogin } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { useRef, useState, type RefObject } from 'react';
import { comparable, inputOf, type RulingDraft } from './rulingDraft.ts';
import type { Subject } from './subject.ts';
import { texts } from './texts.ts';

/** What a ruling would change, as far as it is known. `of`: the draft that it was computed from (`comparable`). */
export type PreviewState =
  | { phase: 'none' }
  | { phase: 'busy' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; of: string; preview: RulingPreview };

interface PreviewOptions {
  subject: Subject;
  season: number;
  /** Receives the state of the season that the answer was computed from. */
  basis: RefObject<string | null>;
  /** Receives why the server refuses a draft. */
  onRefused(draft: RulingDraft, error: ApiError): void;
}

/**
 * Asks what a draft would change. The last answer wins, so that a late one never replaces a newer one.
 */
export function usePreview(
  { api, report }: Pick<Host, 'api' | 'report'>,
  { subject, season, basis, onRefused }: PreviewOptions,
) {
  const [state, setState] = useState<PreviewState>({ phase: 'none' });
  const asked = useRef(0);

  async function ask(draft: RulingDraft): Promise<void> {
    const input = inputOf(draft, subject, season);
    if (!input) return;
    asked.current += 1;
    const mine = asked.current;
    basis.current = null;
    setState({ phase: 'busy' });
    const end = await withLogin(() => api.rulings.preview(input)).then(
      (preview): PreviewState => ({ phase: 'ready', of: comparable(draft), preview }),
      (error: unknown): PreviewState => {
        report({ where: 'league office: preview', error });
        if (mine === asked.current && isApiError(error)) onRefused(draft, error);
        return { phase: 'failed', message: serverMessage(error) ?? texts.form.previewFailed };
      },
    );
    if (mine !== asked.current) return;
    if (end.phase === 'ready') basis.current = end.preview.basis;
    setState(end);
  }

  /** Forgets the preview, and the answer to one that was asked for. */
  function clear(): void {
    asked.current += 1;
    basis.current = null;
    setState({ phase: 'none' });
  }

  return { state, ask, clear };
}
