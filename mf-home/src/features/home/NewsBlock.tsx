import { paths, type ContentListItem } from '@wkff/contracts';
import {
  Loading,
  NewsCard,
  NewsCardSkeleton,
  SectionHeading,
  uiTexts,
  useGroupMark,
  type GroupMark,
  type NewsCardSize,
} from '@wkff/ui';
import { useDeferred, type Deferred } from './loading/useDeferred.ts';
import styles from './HomePage.module.css';
import { texts } from './texts.ts';

/** Layout: the first item is large, the next two are beside it, the rest below. */
const sizeAt = (index: number): NewsCardSize => (index === 0 ? 'large' : 'medium');

/**
 * The latest press items. After a failed load the list is empty, with the link to all of them
 * (docs/spec/site.md#news-block).
 */
export function NewsBlock({ press }: { press: Deferred<ContentListItem[]> }) {
  const loaded = useDeferred(press);
  const items = loaded?.ok ? loaded.value : [];
  const { mark, markedBy } = useGroupMark(items.map(({ is_sample }) => (is_sample ? [uiTexts.sample] : [])));
  return (
    <section className={styles.news}>
      <SectionHeading mark={mark} more={{ to: paths.press, label: texts.news.all, about: texts.news.about }}>
        {texts.news.title}
      </SectionHeading>
      {loaded === null ? <LoadingNews /> : <News items={items} markedBy={markedBy} />}
    </section>
  );
}

function News({ items, markedBy }: { items: ContentListItem[] } & Pick<GroupMark, 'markedBy'>) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.items}>
      {items.map((item, index) => (
        <li key={item.id}>
          <NewsCard item={item} to={paths.pressDetail(item.id)} size={sizeAt(index)} markedBy={markedBy} />
        </li>
      ))}
    </ul>
  );
}

function LoadingNews() {
  return (
    <Loading label={texts.news.loading}>
      <div className={styles.items}>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index}>
            <NewsCardSkeleton />
          </div>
        ))}
      </div>
    </Loading>
  );
}
