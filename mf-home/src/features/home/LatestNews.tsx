import { paths, type ContentListItem } from '@wkff/contracts';
import { NewsListItem } from '@wkff/ui';
import styles from './HomePage.module.css';
import { useDeferred, type Deferred } from './loading/useDeferred.ts';

/** The newest press item, for wide screens, whose first view does not reach the block of the news. */
export function LatestNews({ press }: { press: Deferred<ContentListItem[]> }) {
  const loaded = useDeferred(press);
  const item = loaded?.ok ? loaded.value[0] : undefined;
  return (
    <div className={styles.latest}>{item ? <NewsListItem item={item} to={paths.pressDetail(item.id)} /> : null}</div>
  );
}
