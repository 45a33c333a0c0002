import type { ListedRelease, Section } from '@wkff/contracts';
import { Button, VisuallyHidden } from '@wkff/ui';
import { useId, useState } from 'react';
import { firstMoveTo, type Intent } from './intents.ts';
import { PreviewButton } from './PreviewButton.tsx';
import styles from './releases.module.css';
import { StatePill } from './SectionState.tsx';
import { texts } from './texts.ts';
import { timeLabel, versionLabel } from './versionLabel.ts';
import type { SectionHistory } from './useSectionHistory.ts';

const t = texts.versions;

/** Number of releases that are shown at first. */
const FEW = 5;

export interface VersionListProps {
  section: Section;
  history: SectionHistory;
  /** Opens the dialog for a move. Null: the account may not move the section. */
  onAsk: ((intent: Intent) => void) | null;
  /** Resolves to the path that starts a preview. Null: the account may not. */
  preview: ((version: string) => Promise<string>) | null;
}

/** The releases of a section, newest first, with the possible moves of each. */
export function VersionList({ section, history: { releases, moves }, onAsk, preview }: VersionListProps) {
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const isLive = ({ version }: ListedRelease) => version === section.active || version === section.canary?.version;
  const shown = releases.filter((release, index) => isWhole || index < FEW || isLive(release));
  const hidden = releases.length - shown.length;
  const activeAt = releases.find(({ version }) => version === section.active)?.published_at ?? '';
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h3 id={id} className={styles.panelTitle}>
        {t.title}
      </h3>
      {releases.length === 0 ? <p className={styles.quiet}>{t.empty}</p> : null}
      {preview ? <p className={styles.quiet}>{texts.preview.note}</p> : null}
      <ul className={styles.versions}>
        {shown.map((release) => (
          <li key={release.version} className={styles.release}>
            <div className={styles.releaseHead}>
              <h4 className={styles.version}>{versionLabel(release.version)}</h4>
              <ReleasePill release={release} section={section} />
            </div>
            <p className={styles.quiet}>
              {[
                t.published(timeLabel(release.published_at)),
                firstMoveTo(release.version, moves)?.actor,
                release.revision?.slice(0, 10),
              ]
                .filter(Boolean)
                .join(' · ')}
              {release.dirty ? <strong className={styles.warn}> · {t.dirty}</strong> : null}
            </p>
            {release.state !== 'removed' && release.version !== section.active ? (
              <ReleaseActions
                version={release.version}
                isCanary={release.version === section.canary?.version}
                isNewer={release.published_at > activeAt}
                onAsk={onAsk}
                preview={preview}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {hidden > 0 ? <Button onClick={() => setIsWhole(true)}>{t.more(hidden)}</Button> : null}
    </section>
  );
}

/** Takes the state from the section, which is read more often than its releases. */
function ReleasePill({ release, section }: { release: ListedRelease; section: Section }) {
  const { canary, active } = section;
  if (release.version === active) return <StatePill state="active">{texts.state.active}</StatePill>;
  if (release.version === canary?.version)
    return <StatePill state="canary">{texts.state.canary(canary.percent)}</StatePill>;
  const state = release.state === 'removed' ? 'removed' : 'ready';
  return <StatePill state={state}>{texts.state[state]}</StatePill>;
}

interface ReleaseActionsProps extends Pick<VersionListProps, 'onAsk' | 'preview'> {
  version: string;
  isCanary: boolean;
  /** True if it was published after the active one. */
  isNewer: boolean;
}

function ReleaseActions({ version, isCanary, isNewer, onAsk, preview }: ReleaseActionsProps) {
  const a = texts.actions;
  // Names the release in the buttons' texts for screen readers.
  const of = <VisuallyHidden>{versionLabel(version)}</VisuallyHidden>;
  return (
    <div className={styles.actions}>
      {onAsk && !isCanary && isNewer ? (
        <>
          <Button onClick={() => onAsk({ kind: 'canary', version })}>
            {a.canary} {of}
          </Button>
          <Button onClick={() => onAsk({ kind: 'promote', version })}>
            {a.promote} {of}
          </Button>
        </>
      ) : null}
      {onAsk && !isCanary && !isNewer ? (
        <Button onClick={() => onAsk({ kind: 'rollback', version })}>
          {a.rollback} {of}
        </Button>
      ) : null}
      {preview ? <PreviewButton preview={() => preview(version)}>{of}</PreviewButton> : null}
    </div>
  );
}
