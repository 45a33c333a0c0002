import { splitTags } from '@wkff/contracts';
import { CategoryLabel, classNames, DateText, Dialog, PageHeading } from '@wkff/ui';
import { useState } from 'react';
import type { Board } from '../board.ts';
import { readHtml } from '../editor/readHtml.ts';
import { writeHtml } from '../editor/writeHtml.ts';
import { momentOfDraft } from '../form/checkItem.ts';
import type { ItemDraft } from '../form/itemDraft.ts';
import { ItemMarks } from '../marks/ItemMarks.tsx';
import { RichText } from '../text/RichText.tsx';
import { Frame } from './Frame.tsx';
import styles from './Preview.module.css';
import { texts } from './texts.ts';

export interface PreviewProps {
  board: Board;
  draft: ItemDraft;
  /** Site clock, epoch ms. */
  now: number;
  onClose(): void;
}

/** Widths of the frame, in CSS pixels. */
const WIDTHS = { phone: 390, desktop: 1200 } as const;
type Width = keyof typeof WIDTHS;

/** Shows an item as visitors will see it after a save, on a phone or on a computer. */
export function Preview({ board, draft, now, onClose }: PreviewProps) {
  const [width, setWidth] = useState<Width>(() => (window.innerWidth < WIDTHS.desktop ? 'phone' : 'desktop'));
  return (
    <Dialog kind="sheet" className={styles.dialog} title={texts.title} note={texts.note} onClose={onClose}>
      <fieldset className={styles.widths}>
        <legend className={styles.legend}>{texts.widths}</legend>
        {(['phone', 'desktop'] as const).map((name) => (
          <label key={name} className={styles.width}>
            <input type="radio" name="preview-width" checked={width === name} onChange={() => setWidth(name)} />
            {texts[name]}
          </label>
        ))}
      </fieldset>
      <div className={styles.scroll}>
        <Frame
          title={texts.frame}
          width={WIDTHS[width]}
          className={classNames(styles.frame, width === 'phone' && styles.phone)}
        >
          <Item board={board} draft={draft} now={now} />
        </Frame>
      </div>
    </Dialog>
  );
}

function Item({ board, draft, now }: Omit<PreviewProps, 'onClose'>) {
  const marks = { is_pinned: draft.isPinned, is_public: draft.isPublic };
  return (
    <article className={styles.item}>
      <header className={styles.head}>
        <p className={styles.meta}>
          {board.form.category ? <CategoryLabel category={draft.category || null} /> : null}
          <DateText value={draft.createdDate} />
          <ItemMarks item={marks} isScheduled={momentOfDraft(draft) > now} />
        </p>
        <PageHeading note={board.form.headline ? draft.headline : null}>{draft.title || texts.untitled}</PageHeading>
        {draft.englishSubtitle ? <p lang="en">{draft.englishSubtitle}</p> : null}
      </header>
      {draft.pictures.map(({ key, alt, preview }) =>
        preview === null ? (
          <p key={key} className={styles.chosen}>
            {texts.chosen}
          </p>
        ) : (
          <img key={key} src={preview} alt={alt} className={styles.picture} />
        ),
      )}
      {board.form.text === 'rich' ? (
        // Sanitises the HTML, because a draft comes from this browser's storage.
        <RichText html={writeHtml(readHtml(draft.description))} />
      ) : (
        <p className={styles.plain}>{draft.description}</p>
      )}
      <Facts draft={draft} />
    </article>
  );
}

/** Files, links and tags; those that the item has. */
function Facts({ draft }: { draft: ItemDraft }) {
  const facts = [
    [texts.attachments, draft.attachments.map(({ name }) => name)],
    [texts.links, [draft.link1, draft.link2]],
    [texts.tags, splitTags(draft.tags).map((tag) => `#${tag}`)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, values]) => {
        const shown = values.filter((value) => value !== '');
        return shown.length === 0 ? null : (
          <div key={name}>
            <dt>{name}</dt>
            {shown.map((value, index) => (
              <dd key={index}>{value}</dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}
