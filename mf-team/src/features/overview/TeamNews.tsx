import { paths, type ContentListItem } from '@wkff/contracts';
import { useRevalidator } from '@wkff/router';
import { EmptyState, ErrorState, NewsCard, Retry, SectionHeading, Skeleton, type Settled } from '@wkff/ui';
import styles from './OverviewPage.module.css';
import { texts } from './texts.ts';

/** The latest press items about the club. */
export function TeamNews({ news }: { news: Settled<ContentListItem[]> }) {
  return (
    <section>
      <SectionHeading more={{ to: paths.press, label: texts.news.all, about: texts.news.about }}>
        {texts.news.title}
      </SectionHeading>
      <Items news={news} />
    </section>
  );
}

function Items({ news }: { news: Settled<ContentListItem[]> }) {
  const isReloading = useRevalidator().state === 'loading';
  if (!news.ok) {
    if (isReloading) return <Skeleton label={texts.news.loading} />;
    return <ErrorState message={texts.news.failed} action={<Retry />} />;
  }
  if (news.value.length === 0) return <EmptyState message={texts.news.empty} />;
  return (
    <ul className={styles.cards}>
      {news.value.map((item) => (
        <li key={item.id}>
          <NewsCard item={item} to={paths.pressDetail(item.id)} />
        </li>
      ))}
    </ul>
  );
}
