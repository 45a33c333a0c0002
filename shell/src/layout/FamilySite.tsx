import { VisuallyHidden } from '@wkff/ui';
import { useState } from 'react';
import { texts } from '../texts.ts';
import styles from './Footer.module.css';
import type { OtherSite } from '../page/siteSettings.ts';

/** A select with other sites, and a link that opens the chosen one in a new tab. Choosing alone does not navigate. */
export function FamilySite({ sites }: { sites: readonly OtherSite[] }) {
  const [first] = sites;
  const [url, setUrl] = useState(first?.url);
  const { footer } = texts;
  const chosen = sites.find((site) => site.url === url) ?? first;
  if (!chosen) return null;
  return (
    <div className={styles.family}>
      <label className={styles.familyLabel}>
        <span>{footer.familySite}</span>
        <select
          className={styles.select}
          // Firefox would show the choice from before a reload, which the link does not know.
          autoComplete="off"
          defaultValue={chosen.url}
          onChange={(event) => setUrl(event.target.value)}
        >
          {sites.map((site) => (
            <option key={site.url} value={site.url}>
              {site.name}
            </option>
          ))}
        </select>
      </label>
      <a className={styles.go} href={chosen.url} target="_blank" rel="noopener">
        <VisuallyHidden>{chosen.name}</VisuallyHidden> {footer.go} <VisuallyHidden>{footer.newTab}</VisuallyHidden>
      </a>
    </div>
  );
}
