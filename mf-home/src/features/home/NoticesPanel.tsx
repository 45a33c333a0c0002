import { paths, type ContentListItem } from '@wkff/contracts';
import { Link } from '@wkff/router';
import {
  DateText,
  EmptyState,
  ErrorState,
  Loading,
  Retry,
  SampleMark,
  SectionHeading,
  uiTexts,
  useGroupMark,
} from '@wkff/ui';
import { useDeferred, type Deferred } from './loading/useDeferred.ts';
import styles from './NoticesPanel.module.css';
import { texts } from './texts.ts';

/** The fields of a notice in the panel. */
export type HomeNotice = Pick<ContentListItem, 'id' | 'title' | 'created_at' | 'is_public' | 'is_sample'>;

export interface NoticesPanelProps {
  notices: Deferred<HomeNotice[]>;
  /** When the page was loaded: site clock, epoch ms. */
  now: number;
}

/** The newest notices with their dates. */
export function NoticesPanel({ notices, now }: NoticesPanelProps) {
  const loaded = useDeferred(notices);
  const items = loaded?.ok ? loaded.value : [];
  const { mark, markedBy } = useGroupMark(items.map(({ is_sample }) => (is_sample ? [uiTexts.sample] : [])));
  return (
    <section>
      <SectionHeading mark={mark} more={{ to: paths.news, label: texts.notices.all, about: texts.notices.about }}>
        {texts.notices.title}
      </SectionHeading>
      {loaded === null ? (
        <LoadingNotices />
      ) : !loaded.ok ? (
        <ErrorState message={texts.notices.failed} action={<Retry />} />
      ) : items.length === 0 ? (
        <EmptyState message={texts.notices.empty} />
      ) : (
        <ol className={styles.list}>
          {items.map((item) => (
            <Notice key={item.id} item={item} now={now} markedBy={markedBy} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface NoticeProps {
  item: HomeNotice;
  now: number;
  markedBy: string | undefined;
}

function Notice({ item, now, markedBy }: NoticeProps) {
  // Marks an item that visitors don't see yet.
  const seenLater = !item.is_public
    ? texts.notices.hidden
    : Date.parse(item.created_at) > now
      ? texts.notices.scheduled
      : null;
  return (
    <li className={styles.item}>
      <Link to={`${paths.newsDetail(item.id)}?page=1`} className={styles.link} aria-describedby={markedBy}>
        {item.title}
      </Link>
      <p className={styles.facts}>
        <DateText value={item.created_at} />
        {seenLater ? <span className={styles.later}>{seenLater}</span> : null}
        {item.is_sample && markedBy === undefined ? <SampleMark /> : null}
      </p>
    </li>
  );
}

/** As high as the loaded list. */
function LoadingNotices() {
  return (
    <Loading label={texts.notices.loading}>
      <ol className={styles.list} aria-hidden="true">
        {Array.from({ length: 5 }, (_, index) => (
          <li key={index} className={styles.item}>
            <span className={styles.bone} />
            <span className={styles.bone} />
          </li>
        ))}
      </ol>
    </Loading>
  );
}
