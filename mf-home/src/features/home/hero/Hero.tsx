import { useEffect, useRef, useState } from 'react';
import type { Coming } from '../loadHome.ts';
import { useDeferred, type Deferred } from '../loading/useDeferred.ts';
import { texts } from '../texts.ts';
import { EditorialSlide } from './EditorialSlide.tsx';
import { HeroControls } from './HeroControls.tsx';
import { MatchSlide } from './MatchSlide.tsx';
import { makeSlides, NONE_CHOSEN, type ChosenSlides, type Slide } from './slides.ts';
import { useSlideshow } from './useSlideshow.ts';
import styles from './Hero.module.css';

export interface HeroProps {
  coming: Deferred<Coming>;
  chosen: Deferred<ChosenSlides>;
  /** When the page was loaded: site clock, epoch ms. */
  now: number;
}

/**
 * The slideshow at the top. Without slides of the office and upcoming matches, or if these could not be loaded, it shows
 * editorial slides.
 */
export function Hero({ coming, chosen, now }: HeroProps) {
  const loaded = useDeferred(coming);
  const loadedChosen = useDeferred(chosen);
  const slides =
    loaded === null || loadedChosen === null
      ? null
      : makeSlides(loaded.ok ? loaded.value.hero : [], loadedChosen.ok ? loadedChosen.value : NONE_CHOSEN);
  return slides === null ? (
    <div className={styles.hero} role="status" aria-label={texts.hero.loading}>
      <div className={styles.empty} />
    </div>
  ) : (
    <Slides slides={slides} now={now} />
  );
}

export function Slides({ slides, now }: { slides: Slide[]; now: number }) {
  const root = useRef<HTMLElement>(null);
  const slideshow = useSlideshow(slides.length, root);
  const { current, isMoving } = slideshow;
  const seen = useSeen(current);
  return (
    <section
      ref={root}
      className={styles.hero}
      aria-roledescription={texts.hero.carousel}
      aria-label={texts.hero.label}
      {...slideshow.handlers}
    >
      <div className={styles.stage} aria-live={isMoving ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <div
            key={slide.id}
            className={styles.slide}
            role="group"
            aria-roledescription={texts.hero.slide}
            aria-label={texts.hero.position(index + 1, slides.length)}
            data-current={index === current}
            // Inert, because a slide that fades out could still take the focus. Not without scripts, when all slides
            // are reachable.
            inert={index !== current && seen > 0}
          >
            {slide.kind === 'match' ? (
              <MatchSlide match={slide.match} now={now} />
            ) : (
              <EditorialSlide content={slide.content} hasPicture={index <= seen} />
            )}
          </div>
        ))}
      </div>
      <HeroControls slideshow={slideshow} count={slides.length} />
    </section>
  );
}

/** Index up to which slides were visible or are next; on the server only the first. */
function useSeen(current: number): number {
  const [seen, setSeen] = useState(0);
  useEffect(() => setSeen((before) => Math.max(before, current + 1)), [current]);
  return Math.max(seen, current);
}
