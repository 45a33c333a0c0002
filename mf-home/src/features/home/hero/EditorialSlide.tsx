import { HERO_PICTURES, HeroPattern, NO_PICTURE, Picture } from '@wkff/ui';
import type { EditorialSlideContent } from './slides.ts';
import { SlideLink } from './SlideLink.tsx';
import styles from './EditorialSlide.module.css';

export interface EditorialSlideProps {
  content: EditorialSlideContent;
  /** False until the slide is the next one, so that its picture is not fetched earlier. */
  hasPicture: boolean;
}

/** A text in front of a drawing: a pattern on a phone, a picture from the tablet width on. */
export function EditorialSlide({ content, hasPicture }: EditorialSlideProps) {
  const { id, title, text, link } = content;
  return (
    <div className={styles.slide}>
      <div className={styles.pattern}>
        <HeroPattern name={id} />
      </div>
      {hasPicture ? (
        <div className={styles.picture}>
          <Picture
            picture={NO_PICTURE}
            wider={[{ from: 640, picture: HERO_PICTURES[id] }]}
            alt=""
            loading="eager"
            className={styles.image}
          />
        </div>
      ) : null}
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
        <SlideLink to={link.to}>{link.label}</SlideLink>
      </div>
    </div>
  );
}
