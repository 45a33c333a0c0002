import { Link } from '@wkff/router';
import { Button } from '@wkff/ui';
import { useId, useState } from 'react';
import { pressTagPath, type PressQuery } from './pressQuery.ts';
import styles from './TagList.module.css';
import { texts } from './texts.ts';

/** Number of tags shown at first. */
const FIRST = 30;

/** The tags in use, each a link to its items in all categories. The searched tag is always shown. */
export function TagList({ tags, query }: { tags: readonly string[]; query: PressQuery }) {
  const headingId = useId();
  const [isWhole, setIsWhole] = useState(false);
  if (tags.length === 0) return null;
  const searched = query.searchFilter === 'tags' ? query.searchQuery : null;
  const shown = isWhole ? tags : tags.filter((tag, index) => index < FIRST || tag === searched);
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {texts.tags}
      </h2>
      <ul className={styles.tags}>
        {shown.map((tag) => (
          <li key={tag}>
            <Link
              to={pressTagPath(tag)}
              replace
              className={styles.tag}
              aria-current={tag === searched ? 'true' : undefined}
            >
              <span aria-hidden="true">#</span>
              {tag}
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < tags.length ? (
        <Button className={styles.more} onClick={() => setIsWhole(true)}>
          {texts.moreTags(tags.length - shown.length)}
        </Button>
      ) : null}
    </section>
  );
}
