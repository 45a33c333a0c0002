import { serverMessage } from '@wkff/api-client';
import type { Host } from '@wkff/mf-contract';
import { ErrorState, Loading } from '@wkff/ui';
import { useEffect, useState } from 'react';
import { Slides } from '../features/home/hero/Hero.tsx';
import { slidesOf, type HeroContent } from '../features/home/hero/readSlides.ts';
import { makeSlides, nextMatches, type Slide } from '../features/home/hero/slides.ts';
import { seasonMatches } from './seasonMatches.ts';
import { texts } from './texts.ts';

type Shown = { phase: 'loading' } | { phase: 'failed'; message: string | null } | { phase: 'ready'; slides: Slide[] };

/** The hero as visitors see it of an input, whatever the times of its slides. */
export function HeroPreview({ host, content }: { host: Host; content: HeroContent }) {
  const [shown, setShown] = useState<Shown>({ phase: 'loading' });
  useEffect(() => {
    const { signal, abort } = controller();
    const load = async () => {
      const matches = await seasonMatches(host, signal);
      const chosen = await slidesOf({ api: host.api, matches: () => Promise.resolve(matches) }, content, signal);
      return makeSlides(nextMatches(matches.filter(({ status }) => status !== 'completed')), chosen);
    };
    load().then(
      (slides) => setShown({ phase: 'ready', slides }),
      (error: unknown) => {
        if (signal.aborted) return;
        host.report({ where: 'home: preview of slides', error });
        setShown({ phase: 'failed', message: serverMessage(error) });
      },
    );
    return abort;
  }, [host, content]);
  if (shown.phase === 'loading') return <Loading label={texts.preview.loading}>{null}</Loading>;
  if (shown.phase === 'failed') return <ErrorState message={shown.message ?? texts.preview.failed} />;
  return <Slides slides={shown.slides} now={host.clock.now()} />;
}

function controller() {
  const made = new AbortController();
  return { signal: made.signal, abort: () => made.abort() };
}
