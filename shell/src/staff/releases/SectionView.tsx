import type { ReleasesClient } from '@wkff/api-client';
import type { Section, SectionVerdict } from '@wkff/contracts';
import { Button, ErrorState, Skeleton, type HeadingFocus } from '@wkff/ui';
import { ErrorPanel } from './ErrorPanel.tsx';
import { AlertList } from './AlertList.tsx';
import { HealthPanel } from './HealthPanel.tsx';
import { countViews } from './healthOf.ts';
import { isLaunch, type Intent } from './intents.ts';
import { LivePanel } from './LivePanel.tsx';
import { MoveList } from './MoveList.tsx';
import styles from './releases.module.css';
import { SectionState } from './SectionState.tsx';
import { setbackOf } from './setbackOf.ts';
import { texts } from './texts.ts';
import type { MoveQuestion } from './useAskedMove.ts';
import { useHealth } from './useHealth.ts';
import { useSectionHistory } from './useSectionHistory.ts';
import { VersionList } from './VersionList.tsx';

export interface SectionViewProps {
  api: ReleasesClient;
  section: Section;
  verdict: SectionVerdict | undefined;
  /** True if the account may move it. */
  isMine: boolean;
  /** True while a dialog is open: the data behind it does not change. */
  isFrozen: boolean;
  heading: HeadingFocus;
  report(error: unknown): void;
  onAsk(question: Pick<MoveQuestion, 'intent' | 'views' | 'setback'>): void;
}

/** One section: its live releases, their health, all releases and all moves. */
export function SectionView({ api, section, verdict, isMine, isFrozen, heading, report, onAsk }: SectionViewProps) {
  const { name } = section;
  const history = useSectionHistory({ api, section, isFrozen, report });
  // The API returns the health only for sections that the account may release.
  const health = useHealth({ api, name, isFrozen: isFrozen || !isMine, report });
  const ask = (intent: Intent) => {
    const setback = isLaunch(intent) && history.data ? setbackOf(intent.version, history.data) : null;
    onAsk({ intent, views: countViews(health.data ?? []), setback });
  };
  const onAskMine = isMine ? ask : null;
  return (
    <div className={styles.view}>
      <Head section={section} verdict={verdict} heading={heading} />
      {history.data ? (
        <>
          <LivePanel section={section} verdict={verdict} history={history.data} onAsk={onAskMine} />
          {isMine ? <HealthPanel section={section} health={health} /> : null}
          {isMine ? <ErrorPanel api={api} name={name} isFrozen={isFrozen} report={report} /> : null}
          <div className={styles.columns}>
            <VersionList
              section={section}
              history={history.data}
              onMore={history.more}
              onAsk={onAskMine}
              preview={isMine ? (version) => api.preview(name, version) : null}
            />
            <MoveList moves={history.data.moves} />
          </div>
          {isMine ? <AlertList api={api} name={name} isFrozen={isFrozen} report={report} /> : null}
        </>
      ) : history.failure ? (
        <ErrorState
          message={history.failure.message ?? texts.failed}
          action={<Button onClick={history.reload}>{texts.retry}</Button>}
        />
      ) : (
        <Skeleton rows={8} label={texts.loading} />
      )}
    </div>
  );
}

function Head({ section, verdict, heading }: Pick<SectionViewProps, 'section' | 'verdict' | 'heading'>) {
  return (
    <div className={styles.viewHead}>
      <h2 ref={heading.ref} tabIndex={-1} className={styles.viewTitle}>
        {section.title}
      </h2>
      <span className={styles.quiet}>{section.name}</span>
      <SectionState section={section} verdict={verdict} />
    </div>
  );
}
