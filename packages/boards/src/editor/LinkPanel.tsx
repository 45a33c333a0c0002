import { Button, TextField } from '@wkff/ui';
import { useState, type KeyboardEvent } from 'react';
import { readLink } from './links.ts';
import styles from './TextEditor.module.css';
import { texts } from './texts.ts';
import type { EditedLink } from './editorTypes.ts';

export interface LinkPanelProps {
  link: EditedLink;
  onApply(link: EditedLink, address: string | null): void;
  onCancel(): void;
}

/** Asks for the address of a link. Not a `<form>`: it is inside the item's form. */
export function LinkPanel({ link, onApply, onCancel }: LinkPanelProps) {
  const [typed, setTyped] = useState(link.address);
  const [isWrong, setIsWrong] = useState(false);

  function apply(): void {
    const address = readLink(typed);
    if (address === null) setIsWrong(true);
    else onApply(link, address);
  }

  return (
    <div className={styles.panel} onKeyDown={(event) => handleKey(event, apply, onCancel)}>
      <TextField
        className={styles.grow}
        label={texts.link.title}
        error={isWrong ? texts.link.invalid : null}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setIsWrong(false);
        }}
      />
      <Button onClick={apply}>{texts.link.apply}</Button>
      {link.address === '' ? null : <Button onClick={() => onApply(link, null)}>{texts.link.remove}</Button>}
      <Button onClick={onCancel}>{texts.link.cancel}</Button>
    </div>
  );
}

function handleKey(event: KeyboardEvent, onEnter: () => void, onEscape: () => void): void {
  // On a Mac, the keys that end an IME composition are Escape and Enter, too.
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
    event.preventDefault();
    onEnter();
  }
}
