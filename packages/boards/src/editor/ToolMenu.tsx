import { TEXT_ALIGNMENTS, TEXT_CLASS_PREFIXES, TEXT_COLOURS } from '@wkff/contracts';
import { classNames } from '@wkff/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import textStyles from '../text/RichText.module.css';
import styles from './TextEditor.module.css';
import { texts } from './texts.ts';
import { keepFocus, moveFocus } from './toolFocus.ts';

const CHOICES = { color: TEXT_COLOURS, background: TEXT_COLOURS, align: TEXT_ALIGNMENTS } as const;
/** The tools with a menu. */
export const MENUS = ['color', 'background', 'align'] as const;
export type MenuName = (typeof MENUS)[number];

export interface ToolMenuProps {
  name: MenuName;
  value: unknown;
  takesFocus: boolean;
  onChoose(value: string | false): void;
  onLeave(): void;
}

/** The values of one format, one of which is selected. */
export function ToolMenu({ name, value, takesFocus, onChoose, onLeave }: ToolMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) menu.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
  }, [takesFocus]);
  const labels: Record<string, string> = name === 'align' ? texts.alignments : texts.colours;
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={texts.tools[name]}
      className={classNames(styles.menu, textStyles.text)}
      onKeyDown={(event) => (event.key === 'Tab' ? onLeave() : moveFocus(event, '[role="menuitemradio"]'))}
    >
      {['none', ...CHOICES[name]].map((choice) => {
        const isChosen = choice === (value ?? 'none');
        return (
          <button
            key={choice}
            type="button"
            role="menuitemradio"
            aria-checked={isChosen}
            tabIndex={isChosen ? 0 : -1}
            className={styles.choice}
            onMouseDown={keepFocus}
            onClick={() => onChoose(choice === 'none' ? false : choice)}
          >
            {sampleOf(name, choice)}
            {labels[choice]}
          </button>
        );
      })}
    </div>
  );
}

function sampleOf(name: MenuName, choice: string): ReactNode {
  if (name === 'align') return null;
  const prefix = name === 'color' ? TEXT_CLASS_PREFIXES.colour : TEXT_CLASS_PREFIXES.background;
  return (
    <span aria-hidden="true" className={classNames(styles.sample, choice !== 'none' && `${prefix}${choice}`)}>
      {texts.sample}
    </span>
  );
}
