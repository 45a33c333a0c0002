import type { ReleasesClient } from '@wkff/api-client';
import { can, paths, type Section } from '@wkff/contracts';
import { Link, useSearchParams } from '@wkff/router';
import { askLogin, useSession, type SessionUser } from '@wkff/session';
import { Button, EmptyState, ErrorState, Skeleton, Tabs, Toast } from '@wkff/ui';
import { useState } from 'react';
import { usePage } from '../../page/PageContext.tsx';
import type { Intent } from './intents.ts';
import { MoveDialog } from './MoveDialog.tsx';
import styles from './releases.module.css';
import { SectionList } from './SectionList.tsx';
import { SectionView } from './SectionView.tsx';
import { StaleNote } from './StaleNote.tsx';
import { texts } from './texts.ts';
import { useHeadingFocus } from './useHeadingFocus.ts';
import { useRead } from './useRead.ts';

/** Interval at which the sections are read again, in ms. */
const SECTIONS_EVERY = 4_000;

const addressOf = (name: string) => `${paths.staffReleases}?section=${name}`;

export interface ReleasesConsoleProps {
  account: SessionUser;
  api: ReleasesClient;
}

/** All sections, or the section in the address. */
export function ReleasesConsole({ account, api }: ReleasesConsoleProps) {
  const { host } = usePage();
  const [params] = useSearchParams();
  const wanted = params.get('section');
  const [asked, setAsked] = useState<{ section: Section; intent: Intent; views: number } | null>(null);
  const [done, setDone] = useState<string | null>(null);
  // Keeps the last permissions while the user logs in again, so that the page stays open.
  const holder = useLastHolder();
  const report = (error: unknown) => host.report({ where: 'releases', error });
  const read = useRead<Section[]>({
    key: 'sections',
    read: (_before, signal) => api.sections(signal),
    every: SECTIONS_EVERY,
    isFrozen: asked !== null,
    report,
  });
  const heading = useHeadingFocus(wanted);

  async function handleRetry(): Promise<void> {
    if (await askLogin({ user: account })) read.reload();
  }

  if (!read.data) {
    if (!read.failure) return <Skeleton rows={6} label={texts.loading} />;

    const message = read.failure.message ?? texts.failed;
    return <ErrorState message={message} action={<Button onClick={() => void handleRetry()}>{texts.retry}</Button>} />;
  }

  const sections = read.data;
  const isMine = ({ name }: Section) => can(holder, 'release.publish', name);
  const sorted = [...sections.filter(isMine), ...sections.filter((section) => !isMine(section))];
  const section = sections.find(({ name }) => name === wanted);
  const tabs = [
    { label: texts.list.all, to: paths.staffReleases, isCurrent: wanted === null },
    ...sorted.map(({ name, title }) => ({ label: title, to: addressOf(name), isCurrent: name === wanted })),
  ];
  return (
    <div className={styles.console}>
      {sections.length > 0 ? <Tabs label={texts.list.tabs} tabs={tabs} /> : null}
      {read.failure ? (
        <StaleNote failure={read.failure} readAt={read.readAt} onRetry={() => void handleRetry()} />
      ) : null}
      {wanted === null ? (
        <SectionList sections={sorted} isMine={isMine} addressOf={addressOf} heading={heading} />
      ) : section ? (
        <SectionView
          key={section.name}
          api={api}
          section={section}
          isMine={isMine(section)}
          isFrozen={asked !== null}
          heading={heading}
          report={report}
          onAsk={(intent, views) => setAsked({ section, intent, views })}
        />
      ) : (
        <EmptyState
          message={texts.list.missing(wanted)}
          action={<Link to={paths.staffReleases}>{texts.list.back}</Link>}
        />
      )}
      {asked ? (
        <MoveDialog
          {...asked}
          api={api}
          report={report}
          onClose={() => setAsked(null)}
          onMoved={(moved, sentence) => {
            read.put(sections.map((one) => (one.name === moved.name ? moved : one)));
            setAsked(null);
            setDone(sentence);
            heading.focusSoon();
          }}
        />
      ) : null}
      <Toast kind="success" message={done} onDismiss={() => setDone(null)} />
    </div>
  );
}

/** Returns the permissions of the current or, after the session's end, the last account. */
function useLastHolder() {
  const holder = useSession((session) => session.holder);
  const [last, setLast] = useState(holder);
  if (holder && holder !== last) setLast(holder);
  return holder ?? last;
}
