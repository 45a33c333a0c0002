import type { Release, Section, SectionVerdict } from '@wkff/contracts';
import { Button } from '@wkff/ui';
import type { ReactNode } from 'react';
import { intentsOf, launchOf, wordsOf, type Intent } from './intents.ts';
import { Panel } from './Panel.tsx';
import styles from './releases.module.css';
import { ShareBar } from './ShareBar.tsx';
import { texts } from './texts.ts';
import { VerdictNote } from './VerdictNote.tsx';
import { timeLabel, versionLabel } from './versionLabel.ts';
import type { SectionHistory } from './useSectionHistory.ts';

const t = texts.live;

export interface LivePanelProps {
  section: Section;
  verdict: SectionVerdict | undefined;
  history: SectionHistory;
  /** Opens the dialog for a move. Null: the account may not move the section. */
  onAsk: ((intent: Intent) => void) | null;
}

/** The live releases of a section, and the most likely moves. */
export function LivePanel({ section, verdict, history: { releases, live, moves }, onAsk }: LivePanelProps) {
  const { active, canary } = section;
  const launch = launchOf(section, moves);
  const recordOf = (version: string) => [...releases, ...live].find((release) => release.version === version);
  const start = moves.findLast(({ kind, to }) => kind === 'canary' && to === canary?.version);
  return (
    <Panel title={t.title}>
      <VerdictNote section={section} verdict={verdict} />
      {section.unhealthy ? <p>{t.unhealthy}</p> : null}
      <Shares section={section} />
      <div className={styles.lives}>
        <LiveRelease
          title={texts.state.active}
          version={active}
          since={launch?.moved_at ?? null}
          release={recordOf(active)}
        />
        {canary ? (
          <LiveRelease
            title={texts.state.canary(canary.percent)}
            version={canary.version}
            since={start?.moved_at ?? null}
            release={recordOf(canary.version)}
          />
        ) : null}
      </div>
      {canary ? (
        <p className={styles.quiet}>
          {texts.terms.canary} {texts.terms.judge}
        </p>
      ) : null}
      {onAsk ? <Actions section={section} onAsk={onAsk} /> : null}
    </Panel>
  );
}

/** Which visitors get which release, as a bar and in words. */
function Shares({ section }: { section: Section }) {
  const { active, canary, is_paused } = section;
  const share = t.share(versionLabel(active), canary && { ...canary, version: versionLabel(canary.version) });
  return (
    <div className={styles.shares}>
      <ShareBar {...section} />
      <p>{is_paused ? t.paused : share}</p>
    </div>
  );
}

interface LiveReleaseProps {
  title: string;
  version: string;
  /** ISO 8601. Null: unknown. */
  since: string | null;
  /** Undefined if its record was not loaded. */
  release: Pick<Release, 'revision' | 'dirty'> | undefined;
}

function LiveRelease({ title, version, since, release }: LiveReleaseProps) {
  return (
    <div>
      <h4 className={styles.liveTitle}>{title}</h4>
      <dl className={styles.facts}>
        <Fact label={t.version}>
          <span className={styles.version}>{version}</span>
        </Fact>
        {since ? <Fact label={t.since}>{timeLabel(since)}</Fact> : null}
        {release ? (
          <>
            <Fact label={t.commit}>
              <span className={styles.version}>{release.revision?.slice(0, 10) ?? t.noCommit}</span>
            </Fact>
            <Fact label={t.source}>{release.dirty ? <strong className={styles.warn}>{t.dirty}</strong> : t.clean}</Fact>
          </>
        ) : null}
      </dl>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface ActionsProps {
  section: Section;
  onAsk(intent: Intent): void;
}

function Actions({ section, onAsk }: ActionsProps) {
  const a = texts.actions;
  const intents = intentsOf(section);
  const main = ['promote', 'resume'].find((kind) => intents.some((intent) => intent.kind === kind));
  return (
    <div className={styles.actions} role="group" aria-label={a.title}>
      {intents.map((intent) => (
        <Button key={intent.kind} kind={intent.kind === main ? 'primary' : 'secondary'} onClick={() => onAsk(intent)}>
          {intent.kind === 'rollback' ? a.before : a[wordsOf(intent, section)]}
        </Button>
      ))}
    </div>
  );
}
