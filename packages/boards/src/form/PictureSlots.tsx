import { IMAGE_SLOTS, ITEM_LIMITS, REQUIRED_IMAGES } from '@wkff/contracts';
import { ITEM_FIELDS, labelOn } from '@wkff/contracts/items';
import { TakenOut, useRowDrag } from '@wkff/forms';
import { FileField } from '@wkff/ui';
import type { Board } from '../board.ts';
import { IMAGE_TYPES } from './chooseFiles.ts';
import styles from './form.module.css';
import { PictureSlot } from './PictureSlot.tsx';
import { texts } from './texts.ts';
import type { ItemInput } from './useItemForm.ts';
import type { PicturesInput } from './usePictures.ts';

const t = texts.files;

export interface PictureSlotsProps {
  board: Board;
  form: ItemInput;
  input: PicturesInput;
}

/** The pictures field: choose, drop, describe, sort and remove pictures. */
export function PictureSlots({ board, form, input }: PictureSlotsProps) {
  const most = IMAGE_SLOTS[board.location];
  const label = labelOn(board.location, ITEM_FIELDS.images);
  return (
    <FileField
      label={label}
      name="images"
      hint={t.imageHint(most)}
      error={form.problems.images}
      accept={IMAGE_TYPES}
      multiple={most > 1}
      required={REQUIRED_IMAGES[board.location] > 0}
      onFiles={input.choose}
    >
      <PictureList form={form} input={input} label={label} />
      <p role="status" className={styles.announcement}>
        {input.announcement}
      </p>
      <TakenOut {...input.taken} />
    </FileField>
  );
}

/** The chosen and stored pictures, which are sorted by dragging or by buttons. */
function PictureList({ form, input, label }: Omit<PictureSlotsProps, 'board'> & { label: string }) {
  const { draft, problems, refused, preparing, originals } = form;
  const { pictures } = draft;
  const { list, change, moveTo, step, remove, whole } = input;
  const drag = useRowDrag(pictures, moveTo);
  return (
    <ol ref={list} className={styles.files} aria-label={label} {...drag.list}>
      {pictures.map((picture, index) => (
        <PictureSlot
          key={picture.key}
          picture={picture}
          place={index + 1}
          count={pictures.length}
          altError={tooLong(picture.alt) ? problems.imageAlts : undefined}
          drag={drag.row(picture.key, index)}
          isPreparing={preparing.has(picture.key)}
          isRefused={refused === picture.key}
          onAlt={(alt) => change(picture.key, { alt })}
          onStep={(by) => step(index, by)}
          onRemove={() => remove(picture, index)}
          original={picture.shrunk ? originals.get(picture.key) : undefined}
          onWhole={(original) => whole(picture.key, original)}
        />
      ))}
    </ol>
  );
}

const tooLong = (alt: string) => [...alt.trim()].length > ITEM_LIMITS.alt;
