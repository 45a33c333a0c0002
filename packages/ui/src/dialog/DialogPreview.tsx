import { useId } from 'react';
import { classNames } from '../base/classNames.ts';
import type { DialogProps } from './Dialog.tsx';
import { DialogPanel } from './DialogPanel.tsx';
import styles from './Dialog.module.css';

/** Renders a dialog inside the page, as a preview for its editor. Its contents are inert. */
export function DialogPreview({ kind: _kind, served: _served, className, ...panel }: DialogProps) {
  return (
    <div className={classNames(styles.dialog, styles.preview, className)} inert>
      <DialogPanel {...panel} titleId={useId()} />
    </div>
  );
}
