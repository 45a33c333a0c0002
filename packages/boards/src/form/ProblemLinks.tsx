import { EVERY_FIELD, labelOn } from '@wkff/contracts/items';
import { Button } from '@wkff/ui';
import type { Board } from '../board.ts';
import { fieldsOf, type ItemField } from './checkItem.ts';
import styles from './form.module.css';
import { texts } from './texts.ts';
import type { ItemInput } from './useItemForm.ts';

/** A button for each field with an error, which moves the focus to the field. */
export function ProblemLinks({ board, form: { editor, problems } }: { board: Board; form: ItemInput }) {
  const fields = fieldsOf(problems);
  if (fields.length === 0) return null;
  return (
    <ul className={styles.buttons} aria-label={texts.save.problems}>
      {fields.map((field) => (
        <li key={field}>
          <Button onClick={() => focusField(editor.element.current, field)}>{labelOf(board, field)}</Button>
        </li>
      ))}
    </ul>
  );
}

function labelOf(board: Board, name: ItemField): string {
  if (name === 'imageAlts') return texts.files.alt;
  if (name === 'createdDate') return texts.fields.date;
  if (name === 'createdTime') return texts.fields.time;
  const field = EVERY_FIELD.find((one) => one.name === name);
  return field ? labelOn(board.location, field) : name;
}

/** Focuses the input of a field, of several the one with the error. */
function focusField(form: HTMLFormElement | null, name: ItemField): void {
  const inputs = [
    ...(form?.querySelectorAll<HTMLElement>(`[name="${name}"], [data-field="${name}"] [aria-invalid]`) ?? []),
  ];
  const wanted = inputs.find((input) => input.getAttribute('aria-invalid') === 'true') ?? inputs[0];
  wanted?.focus();
}
