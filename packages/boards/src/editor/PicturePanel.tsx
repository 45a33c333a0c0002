import { ITEM_LIMITS } from '@wkff/contracts';
import { Button, TextField } from '@wkff/ui';
import { useEffect, useRef, useState, type Ref } from 'react';
import styles from './TextEditor.module.css';
import { texts } from './texts.ts';
import type { EditorActions } from './EditorActions.ts';

export interface PicturePanelProps {
  /** The selected picture. */
  picture: HTMLImageElement | null;
  undescribed: readonly HTMLImageElement[];
  actions: EditorActions;
}

/** Edits the description of the selected picture. Without a selection shows how many pictures lack a description. */
export function PicturePanel({ picture, undescribed, actions }: PicturePanelProps) {
  const input = useRef<HTMLInputElement>(null);
  /** The picture whose description should be edited. The field takes the focus once rendered. */
  const [wanted, setWanted] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    if (wanted === null || picture !== wanted) return;
    input.current?.focus();
    setWanted(null);
  }, [picture, wanted]);

  if (picture) return <DescriptionField ref={input} picture={picture} actions={actions} />;
  const [first] = undescribed;
  if (!first) return null;
  return (
    <div className={styles.panel}>
      <p className={styles.grow}>{texts.picture.without(undescribed.length)}</p>
      <Button
        onClick={() => {
          setWanted(first);
          actions.selectPicture(first);
        }}
      >
        {texts.picture.describe}
      </Button>
    </div>
  );
}

interface DescriptionFieldProps {
  ref: Ref<HTMLInputElement>;
  picture: HTMLImageElement;
  actions: EditorActions;
}

/** The description of one picture. Enter and Escape lead back into the text. */
function DescriptionField({ ref, picture, actions }: DescriptionFieldProps) {
  return (
    <div className={styles.panel}>
      <TextField
        ref={ref}
        key={picture.src}
        className={styles.grow}
        label={texts.picture.alt}
        hint={texts.picture.altHint}
        maxLength={ITEM_LIMITS.alt}
        autoComplete="off"
        defaultValue={picture.alt}
        onChange={(event) => actions.describePicture(picture, event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
          event.preventDefault();
          event.stopPropagation();
          actions.focus();
        }}
      />
      <Button onClick={() => actions.removePicture(picture)}>{texts.picture.remove}</Button>
    </div>
  );
}
