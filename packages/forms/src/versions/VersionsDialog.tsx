import { Button, Dialog, EmptyState, ErrorState, Loading, uiTexts } from '@wkff/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { momentText } from '../momentText.ts';
import type { Loaded } from '../useLoaded.ts';
import { texts } from './texts.ts';
import type { ListedVersion, Versions } from './useVersions.ts';
import styles from './versions.module.css';

export interface VersionsDialogProps<Listed extends ListedVersion, Stored, Version> {
  versions: Versions<Listed, Stored, Version>;
  /** What can be done with the chosen version. */
  actions: ReactNode;
  /** Shown above the list, e.g. a failure. */
  alert?: ReactNode;
  /** Returns what the list says of a version beside its time and author. */
  about(version: Listed): ReactNode;
  /** Returns a version beside what is stored. */
  compare(version: Version, stored: Stored): ReactNode;
  onClose(): void;
}

/** Lists the earlier versions of something, each next to what is stored. */
export function VersionsDialog<Listed extends ListedVersion, Stored, Version>({
  versions,
  actions,
  alert,
  about,
  compare,
  onClose,
}: VersionsDialogProps<Listed, Stored, Version>) {
  const { list, retryList, version, retryVersion } = versions;
  return (
    <Dialog
      kind="sheet"
      className={styles.dialog}
      title={texts.title}
      note={texts.note}
      onClose={onClose}
      actions={actions}
    >
      {alert}
      <Read of={list} onRetry={retryList}>
        {({ stored, earlier }) =>
          earlier.length === 0 ? (
            <EmptyState message={texts.empty} />
          ) : (
            <div className={styles.parts}>
              <List {...versions} earlier={earlier} about={about} />
              <div className={styles.shown}>
                <Read of={version} onRetry={retryVersion}>
                  {(shown) => compare(shown, stored)}
                </Read>
              </div>
            </div>
          )
        }
      </Read>
    </Dialog>
  );
}

interface ReadProps<Value> {
  of: Loaded<Value>;
  onRetry(): void;
  children(value: Value): ReactNode;
}

function Read<Value>({ of, onRetry, children }: ReadProps<Value>) {
  if (of.phase === 'ready') return children(of.value);
  if (of.phase === 'failed')
    return (
      <ErrorState message={of.message ?? texts.failed} action={<Button onClick={onRetry}>{uiTexts.retry}</Button>} />
    );
  return (
    <Loading>
      <p aria-hidden="true">{uiTexts.loading}</p>
    </Loading>
  );
}

interface ListProps<Listed extends ListedVersion> {
  earlier: readonly Listed[];
  chosen: number | null;
  onChoose(version: number): void;
  about(version: Listed): ReactNode;
}

function List<Listed extends ListedVersion>({ earlier, chosen, onChoose, about }: ListProps<Listed>) {
  return (
    <ol className={styles.list} aria-label={texts.list}>
      {earlier.map((listed) => (
        <li key={listed.version}>
          <button
            type="button"
            className={styles.version}
            aria-pressed={listed.version === chosen}
            onClick={() => onChoose(listed.version)}
          >
            <time dateTime={listed.saved_at}>{momentText(Date.parse(listed.saved_at))}</time>
            <span>{listed.actor ?? texts.unknownActor}</span>
            {about(listed)}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** What the list says of a version on a line below. */
export const VersionLine = ({ children }: { children: ReactNode }) => <span className={styles.line}>{children}</span>;

/** A version beside what is stored. The heading takes the focus. */
export function VersionComparison({ savedAt, children }: { savedAt: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.comparison}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {texts.comparedWith(momentText(Date.parse(savedAt)))}
      </h3>
      {children}
    </section>
  );
}
