import { paths, type ContentListItem } from '@wkff/contracts';
import { NewsCard, SectionHeading, type Settled } from '@wkff/ui';
import styles from './HomePage.module.css';
import { texts } from './texts.ts';

/** The latest press items. A failed load leaves the list empty, with its way to all of them (site.md section 8). */
export function NewsBlock({ press }: { press: Settled<ContentListItem[]> }) {
  const items = press.ok ? press.value : [];
  return (
    <section className={styles.news}>
      <SectionHeading more={{ to: paths.press, label: texts.news.all, about: texts.news.about }}>
        {texts.news.title}
      </SectionHeading>
      {items.length > 0 ? (
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.id}>
              <NewsCard item={item} to={paths.pressDetail(item.id)} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
