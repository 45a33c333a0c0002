import type { ListedRelease, Section } from '@wkff/contracts';
import { Button, VisuallyHidden } from '@wkff/ui';
import { useEffect, useRef } from 'react';
import { firstMoveTo, type Intent } from './intents.ts';
import { PreviewButton } from './PreviewButton.tsx';
import { Panel } from './Panel.tsx';
import styles from './releases.module.css';
import { setbackOf } from './setbackOf.ts';
import { StatePill } from './SectionState.tsx';
import { texts } from './texts.ts';
import { sizeLabel, timeLabel, versionLabel } from './versionLabel.ts';
import { MORE_RELEASES, type SectionHistory } from './useSectionHistory.ts';

const t = texts.versions;

export interface VersionListProps {
  section: Section;
  history: SectionHistory;
  /** Reads more releases. */
  onMore(): void;
  /** Opens the dialog for a move. Null: the account may not move the section. */
  onAsk: ((intent: Intent) => void) | null;
  /** Resolves to the path that starts a preview. Null: the account may not. */
  preview: ((version: string) => Promise<string>) | null;
}

/** The releases of a section, newest first, with the possible moves of each. */
export function VersionList({ section, history, onMore, onAsk, preview }: VersionListProps) {
  const { releases, total, moves } = history;
  const { list, handleMore } = useMore(releases.length, onMore);
  const hidden = total - releases.length;
  return (
    <Panel title={t.title}>
      {releases.length === 0 ? <p className={styles.quiet}>{t.empty}</p> : null}
      {preview ? <p className={styles.quiet}>{texts.preview.note}</p> : null}
      <ul ref={list} className={styles.versions}>
        {releases.map((release) => (
          <li key={release.version} className={styles.release}>
            <div className={styles.releaseHead}>
              <h4 tabIndex={-1} className={styles.version}>
                {versionLabel(release.version)}
              </h4>
              <ReleasePill release={release} section={section} />
            </div>
            <Origin release={release} moves={moves} />
            <Transferred {...release} />
            <Reason release={release} history={history} />
            {release.state !== 'removed' && release.version !== section.active ? (
              <ReleaseActions
                release={release}
                isCanary={release.version === section.canary?.version}
                onAsk={onAsk}
                preview={preview}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {hidden > 0 ? <Button onClick={handleMore}>{t.more(Math.min(hidden, MORE_RELEASES))}</Button> : null}
    </Panel>
  );
}

/** Returns a ref to the list, and a function that reads more releases, the first of which gets the focus. */
function useMore(count: number, onMore: () => void) {
  const list = useRef<HTMLUListElement>(null);
  /** Number of releases before more were asked for. Null: the focus stays where it is. */
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || count <= before.current) return;
    // The button may be gone. The first of the added releases is what keyboard users came for.
    list.current?.querySelectorAll('h4')[before.current]?.focus();
    before.current = null;
  }, [count]);
  const handleMore = () => {
    before.current = count;
    onMore();
  };
  return { list, handleMore };
}

interface OriginProps {
  release: ListedRelease;
  moves: SectionHistory['moves'];
}

/** When a release was published, by whom, and from which commit. */
function Origin({ release, moves }: OriginProps) {
  const { version, published_at, revision, dirty } = release;
  const parts = [t.published(timeLabel(published_at)), firstMoveTo(version, moves)?.actor, revision?.slice(0, 10)];
  return (
    <p className={styles.quiet}>
      {parts.filter(Boolean).join(' · ')}
      {dirty ? <strong className={styles.warn}> · {t.dirty}</strong> : null}
    </p>
  );
}

/** How much browsers load of a release. */
function Transferred({ transfer }: Pick<ListedRelease, 'transfer'>) {
  if (!transfer) return null;
  const { whole, again } = transfer;
  const parts = [t.size(sizeLabel(whole)), again !== null && again < whole ? t.again(sizeLabel(again)) : null];
  return <p className={styles.quiet}>{parts.filter(Boolean).join(' · ')}</p>;
}

/** Takes the state from the section, which is read more often than its releases. */
function ReleasePill({ release, section }: { release: ListedRelease; section: Section }) {
  const { canary, active } = section;
  if (release.version === active) return <StatePill state="active">{texts.state.active}</StatePill>;
  if (release.version === canary?.version)
    return <StatePill state="canary">{texts.state.canary(canary.percent)}</StatePill>;
  const state = release.state === 'active' || release.state === 'canary' ? 'ready' : release.state;
  return <StatePill state={state}>{texts.state[state]}</StatePill>;
}

/** Why a release was refused, or taken back. */
function Reason({ release: { version, state }, history }: { release: ListedRelease; history: SectionHistory }) {
  if (state !== 'refused' && state !== 'withdrawn') return null;
  const why = setbackOf(version, history)?.why;
  return why ? <p className={styles.warn}>{why}</p> : null;
}

interface ReleaseActionsProps extends Pick<VersionListProps, 'onAsk' | 'preview'> {
  release: ListedRelease;
  isCanary: boolean;
}

function ReleaseActions({ release: { version, moves }, isCanary, onAsk, preview }: ReleaseActionsProps) {
  // Names the release in the buttons' texts for screen readers.
  const of = <VisuallyHidden>{versionLabel(version)}</VisuallyHidden>;
  return (
    <div className={styles.actions}>
      {onAsk && !isCanary
        ? (['canary', 'promote', 'rollback'] as const)
            .filter((kind) => moves.includes(kind))
            .map((kind) => (
              <Button key={kind} onClick={() => onAsk({ kind, version })}>
                {texts.actions[kind]} {of}
              </Button>
            ))
        : null}
      {preview ? <PreviewButton preview={() => preview(version)}>{of}</PreviewButton> : null}
    </div>
  );
}
