import { TEXT_ALIGNMENTS, TEXT_CLASS_PREFIXES, TEXT_COLOURS } from '@wkff/contracts';
import { classNames } from '@wkff/ui';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode, type Ref } from 'react';
import textStyles from '../text/RichText.module.css';
import { icons } from './icons.tsx';
import styles from './TextEditor.module.css';
import { texts } from './texts.ts';
import { PICTURE_TYPES } from './uploadPicture.ts';
import type { EditorActions, Formats } from './useTextEditor.ts';

export interface ToolbarProps {
  ref: Ref<HTMLDivElement>;
  formats: Formats;
  /** Null until the editor is ready. */
  actions: EditorActions | null;
  /** True if the text may contain pictures. */
  hasPictures: boolean;
}

type ToolName = keyof typeof texts.tools;
type MenuName = 'color' | 'background' | 'align';

/** A button that toggles one format. */
interface Toggle {
  tool: ToolName;
  format: string;
  value: string | number | true;
  keys?: string;
}

const TOGGLES: readonly Toggle[] = [
  { tool: 'header1', format: 'header', value: 1 },
  { tool: 'header2', format: 'header', value: 2 },
  { tool: 'header3', format: 'header', value: 3 },
  { tool: 'bold', format: 'bold', value: true, keys: 'Ctrl+B' },
  { tool: 'italic', format: 'italic', value: true, keys: 'Ctrl+I' },
  { tool: 'underline', format: 'underline', value: true, keys: 'Ctrl+U' },
  { tool: 'strike', format: 'strike', value: true },
  { tool: 'ordered', format: 'list', value: 'ordered' },
  { tool: 'bullet', format: 'list', value: 'bullet' },
];

const CHOICES = { color: TEXT_COLOURS, background: TEXT_COLOURS, align: TEXT_ALIGNMENTS } as const;
const MENUS: readonly MenuName[] = ['color', 'background', 'align'];

/** Keeps the cursor in the text when a tool is clicked. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The editor's toolbar. It is one Tab stop; arrow keys move inside it. */
export function Toolbar({ ref, formats, actions, hasPictures }: ToolbarProps) {
  const [stop, setStop] = useState<ToolName>('header1');
  const [menu, setMenu] = useState<{ name: MenuName; byKey: boolean } | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const files = useRef<HTMLInputElement>(null);

  function tool(
    name: ToolName,
    isOn: boolean | undefined,
    keys: string | undefined,
    use: (event: MouseEvent<HTMLButtonElement>) => void,
  ) {
    const hasMenu = MENUS.some((one) => one === name);
    return (
      <button
        key={name}
        type="button"
        className={styles.tool}
        data-tool={name}
        data-tip={keys ? texts.withKeys(texts.tools[name], keys) : texts.tools[name]}
        aria-label={texts.tools[name]}
        aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
        aria-pressed={hasMenu ? undefined : isOn}
        aria-haspopup={hasMenu ? 'menu' : undefined}
        aria-expanded={hasMenu ? menu?.name === name : undefined}
        tabIndex={stop === name ? 0 : -1}
        disabled={actions === null}
        onMouseDown={keepFocus}
        onFocus={() => setStop(name)}
        onClick={use}
      >
        {icons[name]}
      </button>
    );
  }

  function closeMenu(): void {
    setMenu(null);
    opener.current?.focus();
  }

  return (
    <div className={styles.tools} onKeyDown={(event) => event.key === 'Escape' && handleEscape(event)}>
      <div
        ref={ref}
        role="toolbar"
        aria-label={texts.toolbar}
        className={styles.toolbar}
        onKeyDown={(event) => moveFocus(event, '[data-tool]')}
      >
        {TOGGLES.map(({ tool: name, format, value, keys }) => {
          const isOn = formats[format] === value;
          return tool(name, isOn, keys, () => actions?.format(format, isOn ? false : value));
        })}
        {MENUS.map((name) =>
          tool(name, undefined, undefined, (event) => {
            opener.current = event.currentTarget;
            // `detail` is 0 for a click by keyboard.
            setMenu(menu?.name === name ? null : { name, byKey: event.detail === 0 });
          }),
        )}
        {tool('link', formats.link !== undefined, 'Ctrl+K', () => actions?.askLink())}
        {hasPictures ? tool('image', undefined, undefined, () => files.current?.click()) : null}
        {tool('clean', undefined, undefined, () => actions?.clearFormats())}
      </div>
      <input
        ref={files}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        multiple
        hidden
        onChange={({ target }) => {
          actions?.addPictures([...(target.files ?? [])]);
          // Otherwise choosing the same file again would fire no event.
          target.value = '';
        }}
      />
      {menu ? (
        <ToolMenu
          key={menu.name}
          name={menu.name}
          value={formats[menu.name]}
          takesFocus={menu.byKey}
          onChoose={(value) => {
            setMenu(null);
            actions?.format(menu.name, value);
          }}
          onLeave={() => setMenu(null)}
        />
      ) : null}
    </div>
  );

  function handleEscape(event: KeyboardEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (menu) closeMenu();
    else actions?.focus();
  }
}

interface ToolMenuProps {
  name: MenuName;
  value: unknown;
  takesFocus: boolean;
  onChoose(value: string | false): void;
  onLeave(): void;
}

/** The values of one format, one of which is selected. */
function ToolMenu({ name, value, takesFocus, onChoose, onLeave }: ToolMenuProps) {
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

/** Moves the focus with the arrow keys among the elements of `selector`, wrapping around. */
function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const now = items.findIndex((item) => item === document.activeElement);
  const steps: Record<string, number> = {
    ArrowRight: now + 1,
    ArrowDown: now + 1,
    ArrowLeft: now - 1,
    ArrowUp: now - 1,
    Home: 0,
    End: -1,
  };
  const next = steps[event.key];
  if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}
