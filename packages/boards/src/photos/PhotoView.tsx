import { paths } from '@wkff/contracts';
import { Link } from '@wkff/router';
import {
  CategoryLabel,
  coverPath,
  DateText,
  Picture,
  SampleMark,
  ShareButton,
  uploadedPicture,
  VisuallyHidden,
} from '@wkff/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { photosBoard } from '../board.ts';
import { Attachments } from '../detail/Attachments.tsx';
import { Fact, Facts } from '../detail/Facts.tsx';
import { ItemMarks } from '../marks/ItemMarks.tsx';
import { RichText } from '../text/RichText.tsx';
import { EditLink } from '../tools/EditLink.tsx';
import { Names } from '../tools/Names.tsx';
import styles from './Lightbox.module.css';
import type { OpenedPhoto } from './openedPhoto.ts';
import { texts } from './texts.ts';
import type { PhotoSteps } from './usePhotoSteps.ts';

export interface PhotoViewProps {
  photo: OpenedPhoto;
  /** Site clock, epoch ms. */
  now: number;
  steps: PhotoSteps;
  /** The link of the close button without scripts. */
  listPath: string;
  onClose(): void;
  /** What staff can do besides editing the item. */
  staffTools?: ReactNode;
  /** Id of the heading. */
  titleId?: string;
}

/** The parts of an opened photo: its bar, the picture with its buttons, the details. */
export function PhotoView({ photo, now, steps, listPath, staffTools, onClose, titleId }: PhotoViewProps) {
  const { index, step, stage, swipe } = steps;
  const isOne = photo.images.length < 2;
  return (
    <>
      <div className={styles.bar}>
        <CloseLink listPath={listPath} onClose={onClose} />
        {isOne ? null : <Counter photo={photo} index={index} />}
      </div>
      <div ref={stage} className={styles.stage} {...swipe}>
        <Pictures photo={photo} index={index} />
        {isOne ? null : (
          <>
            <Step direction="previous" onClick={() => step(-1)} />
            <Step direction="next" onClick={() => step(1)} />
          </>
        )}
      </div>
      <div className={styles.text}>
        <p className={styles.meta}>
          <CategoryLabel category={photo.category} />
          {photo.is_sample ? <SampleMark /> : null}
          <ItemMarks item={photo} isScheduled={Date.parse(photo.created_at) > now} />
        </p>
        <h2 id={titleId} className={styles.title}>
          {photo.title}
        </h2>
        <DateText value={photo.created_at} className={styles.date} />
        <Caption text={photo.images[index]?.caption} />
        {photo.description ? <RichText html={photo.description} className={styles.description} /> : null}
        <PhotoFacts photo={photo} original={photo.images[index]?.original} />
        <div className={styles.actions}>
          <ShareButton title={photo.title} path={paths.photo(photo.id)} />
          {staffTools}
          <EditLink board={photosBoard} item={photo} />
          <Names names={photo.facts?.names} />
        </div>
      </div>
    </>
  );
}

/** The description of the shown picture. Hidden from screen readers, which read it as its alternative text. */
function Caption({ text }: { text: string | null | undefined }) {
  return text ? (
    <p className={styles.caption} aria-hidden="true">
      {text}
    </p>
  ) : null;
}

interface PhotoFactsProps {
  photo: OpenedPhoto;
  original: OpenedPhoto['images'][number]['original'];
}

/** Who took the pictures, the shown one's original, and the item's clubs, files, links and tags. */
function PhotoFacts({ photo: { facts, clubs }, original }: PhotoFactsProps) {
  if (facts === null) return null;
  const file = original && {
    id: 0,
    attachment_name: original.name,
    attachment_path: original.path,
    size_bytes: original.size_bytes,
  };
  return (
    <div className={styles.facts}>
      <dl>
        {facts.credit ? <Fact name={texts.credit}>{facts.credit}</Fact> : null}
        {file ? (
          <Fact name={texts.original}>
            <Attachments key={file.attachment_path} attachments={[file]} />
          </Fact>
        ) : null}
      </dl>
      <Facts board={photosBoard} item={facts} clubs={clubs} isBrief />
    </div>
  );
}

function CloseLink({ listPath, onClose }: Pick<PhotoViewProps, 'listPath' | 'onClose'>) {
  return (
    <Link
      to={listPath}
      replace
      preventScrollReset
      className={styles.close}
      aria-label={texts.close}
      onClick={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </Link>
  );
}

function Counter({ photo: { images }, index }: { photo: OpenedPhoto; index: number }) {
  return (
    <p className={styles.counter} aria-live="polite">
      <span aria-hidden="true">{texts.counter(index + 1, images.length)}</span>
      <VisuallyHidden>
        {texts.spokenCounter(index + 1, images.length)}: {images[index]?.alt}
      </VisuallyHidden>
    </p>
  );
}

const SIZES = '(min-width: 1024px) calc(100vw - 24rem), 100vw';

/** The shown picture. Once it has loaded, renders its neighbours hidden, which preloads them. */
function Pictures({ photo: { images }, index }: { photo: OpenedPhoto; index: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const [hasArrived, setHasArrived] = useState(false);
  useEffect(() => {
    // A picture in the server's HTML may have loaded before the listener was added.
    if (frame.current?.querySelector('img')?.complete) setHasArrived(true);
  }, []);
  const { length } = images;
  const near = hasArrived ? [index, (index + 1) % length, (index - 1 + length) % length] : [index];
  return images.map(({ name, alt }, position) =>
    near.includes(position) ? (
      <div
        key={position}
        ref={position === index ? frame : null}
        className={styles.picture}
        hidden={position !== index}
        onLoadCapture={() => setHasArrived(true)}
      >
        <Picture
          picture={uploadedPicture(name) ?? { src: plainSource(name), width: 1600, height: 900 }}
          alt={alt}
          sizes={SIZES}
          isWide
          loading="eager"
          className={styles.image}
        />
      </div>
    ) : null,
  );
}

/** Returns the address of a picture without sizes. That of a chosen file, in a preview, is the picture itself. */
const plainSource = (name: string) => (name.startsWith('data:') ? name : (coverPath(name) ?? ''));

function Step({ direction, onClick }: { direction: 'previous' | 'next'; onClick(): void }) {
  return (
    <button type="button" className={styles[direction]} aria-label={texts[direction]} onClick={onClick}>
      <svg viewBox="0 0 20 20" width="24" height="24" aria-hidden="true">
        <path
          d={direction === 'previous' ? 'M12.5 4l-6 6 6 6' : 'M7.5 4l6 6-6 6'}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}
