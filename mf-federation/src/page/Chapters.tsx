import { paragraphsOf, type ContentOf } from '@wkff/forms/documents/read';
import { Emblem, HeroPattern } from '@wkff/ui';
import { Chapter, Prose } from './Chapter.tsx';
import type { chaptersDocument, Drawing } from './chaptersDocument.ts';
import styles from './Chapters.module.css';
import { texts } from './texts.ts';
import { UploadedPicture } from './UploadedPicture.tsx';

export type ChaptersContent = ContentOf<ReturnType<typeof chaptersDocument>['fields']>;

/** Returns the table of contents of a page of chapters. */
export const chapterContents = ({ chapters }: ChaptersContent) =>
  chapters.map(({ key, title }) => ({ id: idOf(key), title }));

/** Chapters, each with its heading, its picture or drawing, and its text. */
export const Chapters = ({ content: { chapters } }: { content: ChaptersContent }) => (
  <>
    {chapters.map(({ key, title, text, picture, drawing }) => (
      <Chapter key={key} id={idOf(key)} title={title}>
        <div className={styles.chapter}>
          {picture.src === '' ? (
            <DrawingOf name={drawing} />
          ) : (
            <div className={styles.photo}>
              <UploadedPicture picture={picture} sizes="(min-width: 48rem) 44rem, 100vw" />
            </div>
          )}
          <Prose paragraphs={paragraphsOf(text)} />
        </div>
      </Chapter>
    ))}
  </>
);

function DrawingOf({ name }: { name: Drawing }) {
  if (name === 'none') return null;
  return (
    <div className={styles.drawing} role="img" aria-label={texts.drawings[name]}>
      {name === 'emblem' ? <Emblem className={styles.emblem} /> : <HeroPattern name={name} />}
    </div>
  );
}

const idOf = (key: string): string => `chapter-${key}`;
