import { SITE_CONTACT, type DocumentContent } from '@wkff/contracts';
import { defineDocument, readDocument, rowsOf, type DocumentSchema } from '@wkff/forms/documents/read';
import { SITE_EVENT } from './pageData.ts';
import type { Contact, SiteSettings } from './siteSettings.ts';

/** Between the labels of the name by which an entry of the menu is hidden: `WKFF › 연맹소개 › 연혁`. */
export const BELOW = ' › ';

const line = { kind: 'line', most: 200 } as const;
const site = {
  name: { kind: 'line', most: 60, isRequired: true },
  url: { kind: 'address', isRequired: true },
} as const;
const FIELDS = {
  address: line,
  phone: line,
  fax: line,
  email: { kind: 'email' },
  loginNote: line,
  social: { kind: 'rows', most: 10, of: site },
  familySites: { kind: 'rows', most: 30, of: site },
  hiddenMenu: { kind: 'text' },
} as const;
/** A new name, kind or meaning of a field raises the version. */
const FORMAT = { version: 3 };

const CONTACT_FIELDS = ['address', 'phone', 'fax', 'email', 'loginNote'] as const;

/** Returns the document of footer and menu. What is built in are the settings of the site, without marks of samples. */
export const siteDocument = ({ contact, social, familySites }: SiteSettings): DocumentSchema<typeof FIELDS> =>
  defineDocument({
    ...FORMAT,
    key: SITE_CONTACT,
    fields: FIELDS,
    builtIn: {
      address: '',
      phone: '',
      fax: '',
      email: '',
      loginNote: '',
      ...contact,
      social: rowsOf(social.map(({ name, url }) => ({ name, url }))),
      familySites: rowsOf(familySites.map(({ name, url }) => ({ name, url }))),
      hiddenMenu: '',
    },
  });

/** Has footer and menu of this tab show what is stored. */
export function showSite(content: DocumentContent | null | undefined): void {
  const site = siteOf(content);
  if (site) dispatchEvent(new CustomEvent(SITE_EVENT, { detail: site }));
}

/** Returns what footer and menu show of the stored document. Null: nothing is stored. */
export function siteOf(content: DocumentContent | null | undefined): SiteSettings | null {
  const stored = readDocument({ ...FORMAT, fields: FIELDS }, content);
  if (!stored) return null;
  const known = CONTACT_FIELDS.filter((field) => stored[field] !== '');
  const site = ({ name, url }: { name: string; url: string }) => ({ name, url });
  return {
    contact: Object.fromEntries(known.map((field) => [field, stored[field]])) as Contact,
    social: stored.social.map(site),
    familySites: stored.familySites.map(site),
    hiddenMenu: stored.hiddenMenu,
  };
}
