import { HERO_PICTURES, HeroPattern, NO_PICTURE, Picture, SampleMark, uploadedPicture } from '@wkff/ui';
import type { EditorialSlideContent } from './slides.ts';
import { SlideLink } from './SlideLink.tsx';
import styles from './EditorialSlide.module.css';

export interface EditorialSlideProps {
  content: EditorialSlideContent;
  /** False until the slide is the next one, so that its picture is not fetched earlier. */
  hasPicture: boolean;
}

/** Words in front of a drawing: a pattern on a phone, a picture from the tablet width on. */
export function EditorialSlide({ content, hasPicture }: EditorialSlideProps) {
  const { art, title, text, link, isSample } = content;
  return (
    <div className={styles.slide}>
      <div className={styles.pattern}>
        <HeroPattern name={art} />
      </div>
      {hasPicture ? (
        <div className={styles.picture} data-uploaded={content.picture !== undefined}>
          <SlidePicture content={content} />
        </div>
      ) : null}
      <div className={styles.words}>
        <h2 className={styles.title} data-long={title.length > LONG}>
          {title}
        </h2>
        <p className={styles.text}>
          {text} {isSample ? <SampleMark /> : null}
        </p>
        {link ? <SlideLink to={link.to}>{link.label}</SlideLink> : null}
      </div>
    </div>
  );
}

/** Characters of a title that is set in smaller letters. */
const LONG = 28;

/** The picture of a slide from the tablet width on, in the needed size; an uploaded one once its sizes exist. */
function SlidePicture({ content: { art, picture } }: Pick<EditorialSlideProps, 'content'>) {
  const sized = picture ? uploadedPicture(picture.file) : HERO_PICTURES[art];
  if (picture && !sized) {
    return (
      <picture>
        <source media="(min-width: 40em)" srcSet={`/uploads/${picture.file}`} />
        <img src={NO_PICTURE.src} alt={picture.alt} className={styles.image} />
      </picture>
    );
  }
  return (
    <Picture
      picture={NO_PICTURE}
      wider={sized ? [{ from: 40, picture: sized }] : []}
      alt={picture?.alt ?? ''}
      isWide={picture !== undefined}
      loading="eager"
      className={styles.image}
    />
  );
}
