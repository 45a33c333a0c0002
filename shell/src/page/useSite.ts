import { useEffect, useState } from 'react';
import { SITE_EVENT } from './pageData.ts';
import { usePage } from './PageContext.tsx';
import type { SiteSettings } from './siteSettings.ts';

/** Returns the texts of the footer, also if they change while the tab is open. */
export function useSite(): SiteSettings {
  const [site, setSite] = useState(usePage().site);
  useEffect(() => {
    const handleChange = (event: Event) => setSite((event as CustomEvent<SiteSettings>).detail);
    addEventListener(SITE_EVENT, handleChange);
    return () => removeEventListener(SITE_EVENT, handleChange);
  }, []);
  return site;
}
