import type { ReleasesClient } from '@wkff/api-client';
import { can, paths, type Section } from '@wkff/contracts';
import { Link, useSearchParams } from '@wkff/router';
import { askLogin, useSession, type SessionUser } from '@wkff/session';
import { Button, EmptyState, ErrorState, Skeleton, Tabs, Toast, useHeadingFocus } from '@wkff/ui';
import { useState, type ReactNode } from 'react';
import { usePage } from '../../page/PageContext.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import styles from './releases.module.css';
import { SectionList } from './SectionList.tsx';
import { SectionView } from './SectionView.tsx';
import { StaleNote } from './StaleNote.tsx';
import { texts } from './texts.ts';
import type { MoveQuestion } from './useAskedMove.ts';
import { useVerdicts } from './useVerdicts.ts';
import { useRead } from '../useRead.ts';

/** Interval at which the sections are read again, in ms. */
const SECTIONS_EVERY = 4_000;

const addressOf = (name: string) => `${paths.staffReleases}?section=${name}`;

/** A move that a dialog asks about. */
type Asked = Pick<MoveQuestion, 'section' | 'intent' | 'views' | 'setback'>;

export interface ReleasesConsoleProps {
  account: SessionUser;
  api: ReleasesClient;
}

/** All sections, or the section in the address. */
export function ReleasesConsole({ account, api }: ReleasesConsoleProps) {
  const { host } = usePage();
  const [asked, setAsked] = useState<Asked | null>(null);
  // Keeps the last permissions while the user logs in again, so that the page stays open.
  const holder = useLastHolder();
  const isMine = ({ name }: Section) => can(holder, 'release.publish', name);
  const report = (error: unknown) => host.report({ where: 'releases', error });
  const { data, failure, readAt, put, reload } = useRead<Section[]>({
    key: 'sections',
    read: (_before, signal) => api.sections(signal),
    every: SECTIONS_EVERY,
    isFrozen: asked !== null,
    report,
  });

  async function retry(): Promise<void> {
    if (await askLogin({ user: account })) reload();
  }
  const handleRetry = () => void retry();

  if (!data) {
    if (!failure) return <Skeleton rows={6} label={texts.loading} />;
    const message = failure.message ?? texts.failed;
    return <ErrorState message={message} action={<Button onClick={handleRetry}>{texts.retry}</Button>} />;
  }
  return (
    <Console sections={data} put={put} isMine={isMine} api={api} report={report} asked={asked} onAsk={setAsked}>
      {failure ? <StaleNote failure={failure} readAt={readAt} onRetry={handleRetry} /> : null}
    </Console>
  );
}

interface ConsoleProps extends Pick<ReleasesConsoleProps, 'api'> {
  sections: readonly Section[];
  put(sections: Section[]): void;
  /** Returns true if the account may move the section. */
  isMine(section: Section): boolean;
  report(error: unknown): void;
  asked: Asked | null;
  onAsk(asked: Asked | null): void;
  /** Shown below the tabs. */
  children: ReactNode;
}

function Console({ sections, put, isMine, api, report, asked, onAsk, children }: ConsoleProps) {
  const wanted = useSearchParams()[0].get('section');
  const [done, setDone] = useState<string | null>(null);
  const heading = useHeadingFocus(wanted);
  const sorted = [...sections.filter(isMine), ...sections.filter((section) => !isMine(section))];
  const section = sections.find(({ name }) => name === wanted);
  const verdictOf = useVerdicts({ api, isFrozen: asked !== null, report });
  const handleMoved = (moved: Section, sentence: string) => {
    put(sections.map((one) => (one.name === moved.name ? moved : one)));
    onAsk(null);
    setDone(sentence);
    heading.focusSoon();
  };
  return (
    <div className={styles.console}>
      <SectionTabs sections={sorted} wanted={wanted} />
      {children}
      {wanted === null ? (
        <SectionList sections={sorted} isMine={isMine} verdictOf={verdictOf} addressOf={addressOf} heading={heading} />
      ) : section ? (
        <SectionView
          key={section.name}
          api={api}
          section={section}
          verdict={verdictOf(section.name)}
          isMine={isMine(section)}
          isFrozen={asked !== null}
          heading={heading}
          report={report}
          onAsk={(question) => onAsk({ section, ...question })}
        />
      ) : (
        <Missing name={wanted} />
      )}
      {asked ? (
        <MoveDialog {...asked} api={api} report={report} onClose={() => onAsk(null)} onMoved={handleMoved} />
      ) : null}
      <Toast kind="success" message={done} onDismiss={() => setDone(null)} />
    </div>
  );
}

function SectionTabs({ sections, wanted }: { sections: readonly Section[]; wanted: string | null }) {
  if (sections.length === 0) return null;
  const tabs = [
    { label: texts.list.all, to: paths.staffReleases, isCurrent: wanted === null },
    ...sections.map(({ name, title }) => ({ label: title, to: addressOf(name), isCurrent: name === wanted })),
  ];
  return <Tabs label={texts.list.tabs} tabs={tabs} />;
}

function Missing({ name }: { name: string }) {
  const back = <Link to={paths.staffReleases}>{texts.list.back}</Link>;
  return <EmptyState message={texts.list.missing(name)} action={back} />;
}

/** Returns the permissions of the current or, after the session's end, the last account. */
function useLastHolder() {
  const holder = useSession((session) => session.holder);
  const [last, setLast] = useState(holder);
  if (holder && holder !== last) setLast(holder);
  return holder ?? last;
}
