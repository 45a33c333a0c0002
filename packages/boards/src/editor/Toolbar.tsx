import { useRef, useState, type KeyboardEvent, type MouseEvent, type Ref, type RefObject } from 'react';
import { icons } from './icons.tsx';
import styles from './TextEditor.module.css';
import { texts } from './texts.ts';
import { keepFocus, moveFocus } from './toolFocus.ts';
import { MENUS, ToolMenu, type MenuName } from './ToolMenu.tsx';
import { PICTURE_TYPES } from './uploadPicture.ts';
import { useLeaving } from './useLeaving.ts';
import type { EditorActions } from './EditorActions.ts';
import type { Formats } from './editorTypes.ts';

export interface ToolbarProps {
  ref: Ref<HTMLDivElement>;
  formats: Formats;
  /** Null until the editor is ready. */
  actions: EditorActions | null;
  /** True if the text may contain pictures. */
  hasPictures: boolean;
  /** True while the cursor is in a table, whose cells have no formats to choose. */
  isDisabled: boolean;
}

type ToolName = keyof typeof texts.tools;

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

/** The editor's toolbar, with the menu of one of its tools below it. */
export function Toolbar({ ref, formats, actions, hasPictures, isDisabled }: ToolbarProps) {
  const tools = useRef<HTMLDivElement>(null);
  const { menu, openMenu, closeMenu } = useMenu(tools);

  function handleEscape(event: KeyboardEvent): void {
    event.preventDefault();
    event.stopPropagation();
    actions?.focus();
  }

  return (
    <div ref={tools} onKeyDown={(event) => event.key === 'Escape' && handleEscape(event)}>
      <Tools
        ref={ref}
        formats={formats}
        actions={actions}
        hasPictures={hasPictures}
        isDisabled={isDisabled}
        openMenu={openMenu}
        opened={menu?.name}
      />
      {menu ? (
        <ToolMenu
          key={menu.name}
          name={menu.name}
          value={formats[menu.name]}
          takesFocus={menu.byKey}
          onChoose={(value) => {
            closeMenu();
            actions?.format(menu.name, value);
          }}
          onLeave={closeMenu}
        />
      ) : null}
    </div>
  );
}

/** The menu that is open. It is closed on Escape, which leads back to its tool, and when the member leaves the tools. */
function useMenu(tools: RefObject<HTMLDivElement | null>) {
  const [menu, setMenu] = useState<{ name: MenuName; byKey: boolean } | null>(null);
  const opener = useRef<HTMLButtonElement>(null);

  function openMenu(name: MenuName, event: MouseEvent<HTMLButtonElement>): void {
    opener.current = event.currentTarget;
    // `detail` is 0 for a click by keyboard.
    setMenu(menu?.name === name ? null : { name, byKey: event.detail === 0 });
  }

  const closeMenu = () => setMenu(null);
  useLeaving(tools, menu !== null, (isByEscape) => {
    if (isByEscape && tools.current?.contains(document.activeElement)) opener.current?.focus();
    closeMenu();
  });
  return { menu, openMenu, closeMenu };
}

interface ToolsProps extends ToolbarProps {
  /** The tool whose menu is open. */
  opened: MenuName | undefined;
  openMenu(name: MenuName, event: MouseEvent<HTMLButtonElement>): void;
}

/**
 * The tools. They are one Tab stop; arrow keys move between them. Disabled tools keep the focus: the toolbar scrolls on
 * a phone, and a keyboard could not scroll it otherwise.
 */
function Tools({ ref, formats, actions, hasPictures, isDisabled, opened, openMenu }: ToolsProps) {
  const [stop, setStop] = useState<ToolName>('header1');
  const files = useRef<HTMLInputElement>(null);
  const common = (name: ToolName) => ({
    name,
    isStop: stop === name,
    isDisabled: actions === null || isDisabled,
    onFocus: () => setStop(name),
  });
  return (
    <>
      <div
        ref={ref}
        role="toolbar"
        aria-label={texts.toolbar}
        className={styles.toolbar}
        onKeyDown={(event) => moveFocus(event, '[data-tool]')}
      >
        {TOGGLES.map(({ tool, format, value, keys }) => {
          const isOn = formats[format] === value;
          const toggle = () => actions?.format(format, isOn ? false : value);
          return <Tool key={tool} {...common(tool)} keys={keys} isOn={isOn} onUse={toggle} />;
        })}
        {MENUS.map((name) => (
          <Tool key={name} {...common(name)} isOpen={opened === name} onUse={(event) => openMenu(name, event)} />
        ))}
        <Tool {...common('link')} keys="Ctrl+K" isOn={formats.link !== undefined} onUse={() => actions?.askLink()} />
        {hasPictures ? <Tool {...common('image')} onUse={() => files.current?.click()} /> : null}
        <Tool {...common('clean')} onUse={() => actions?.clearFormats()} />
      </div>
      <PictureInput ref={files} onFiles={(chosen) => actions?.addPictures(chosen)} />
    </>
  );
}

interface ToolProps {
  name: ToolName;
  keys?: string | undefined;
  /** Whether the text at the cursor has the tool's format. */
  isOn?: boolean;
  /** Whether the tool's menu is open; only for tools with a menu. */
  isOpen?: boolean;
  isStop: boolean;
  isDisabled: boolean;
  onFocus(): void;
  onUse(event: MouseEvent<HTMLButtonElement>): void;
}

function Tool({ name, keys, isOn, isOpen, isStop, isDisabled, onFocus, onUse }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      data-tool={name}
      data-tip={keys ? texts.withKeys(texts.tools[name], keys) : texts.tools[name]}
      aria-label={texts.tools[name]}
      aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
      aria-pressed={isOn}
      aria-haspopup={isOpen === undefined ? undefined : 'menu'}
      aria-expanded={isOpen}
      tabIndex={isStop ? 0 : -1}
      aria-disabled={isDisabled || undefined}
      onMouseDown={keepFocus}
      onFocus={onFocus}
      onClick={isDisabled ? undefined : onUse}
    >
      {icons[name]}
    </button>
  );
}

/** The hidden field that opens the browser's dialog to choose pictures. */
function PictureInput({ ref, onFiles }: { ref: Ref<HTMLInputElement>; onFiles(files: File[]): void }) {
  return (
    <input
      ref={ref}
      type="file"
      accept={PICTURE_TYPES.join(',')}
      multiple
      hidden
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // Otherwise choosing the same file again would fire no event.
        target.value = '';
      }}
    />
  );
}
