import { texts } from '../texts.ts';
import type { Slideshow } from './useSlideshow.ts';
import styles from './Hero.module.css';

/** Pause, previous, a dot per slide, next. */
export function HeroControls({ slideshow, count }: { slideshow: Slideshow; count: number }) {
  const { current, isStopped } = slideshow;
  return (
    <div className={styles.bar}>
      <div className={styles.controls}>
        <button
          type="button"
          className={`${styles.control} ${styles.pause}`}
          aria-label={isStopped ? texts.hero.play : texts.hero.pause}
          onClick={slideshow.toggle}
        >
          <Icon d={isStopped ? 'M6 3.5 L17 10 L6 16.5 Z' : 'M5 4 H8.5 V16 H5 Z M11.5 4 H15 V16 H11.5 Z'} isFilled />
        </button>
        <button type="button" className={styles.control} aria-label={texts.hero.previous} onClick={slideshow.previous}>
          <Icon d="M12.5 4 L6.5 10 L12.5 16" />
        </button>
        <div className={styles.dots}>
          {Array.from({ length: count }, (_, index) => (
            <button
              key={index}
              type="button"
              className={styles.dot}
              aria-label={texts.hero.show(index + 1)}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => slideshow.show(index)}
            />
          ))}
        </div>
        <button type="button" className={styles.control} aria-label={texts.hero.next} onClick={slideshow.next}>
          <Icon d="M7.5 4 L13.5 10 L7.5 16" />
        </button>
      </div>
    </div>
  );
}

function Icon({ d, isFilled = false }: { d: string; isFilled?: boolean }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
      <path
        d={d}
        fill={isFilled ? 'currentColor' : 'none'}
        stroke={isFilled ? 'none' : 'currentColor'}
        strokeWidth="2"
      />
    </svg>
  );
}
