import { paths } from '@wkff/contracts';
import { useRevalidator } from '@wkff/router';
import { EmptyState, ErrorState, NewsCard, Retry, SectionHeading, Skeleton } from '@wkff/ui';
import { tabPath } from '../../club/tabs.ts';
import type { OverviewData } from './loadOverview.ts';
import styles from './OverviewPage.module.css';
import { texts } from './texts.ts';

/** The latest press items about the club. */
export function TeamNews({ news, club, season }: OverviewData) {
  return (
    <section>
      <SectionHeading more={{ to: tabPath('news', club, season), label: texts.news.all, about: club.short_name }}>
        {texts.news.title}
      </SectionHeading>
      <Items news={news} />
    </section>
  );
}

function Items({ news }: Pick<OverviewData, 'news'>) {
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
