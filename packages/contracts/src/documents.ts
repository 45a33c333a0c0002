/**
 * Documents: texts of the federation and of the site that the office changes without a release. The API stores them as
 * JSON, in versions; the remote or the host that shows one knows its fields (docs/spec/content.md#documents).
 */

/** The documents of the federation's pages, by the last part of the address of their form. */
export const FEDERATION_DOCUMENTS = {
  greeting: 'federation.greeting',
  overview: 'federation.overview',
  values: 'federation.values',
  history: 'federation.history',
  business: 'federation.business',
  organization: 'federation.organization',
  sponsors: 'federation.sponsors',
  symbol: 'federation.symbol',
  'social-contribution': 'federation.social-contribution',
} as const;

/** The slides of the home page that the office chose. */
export const HOME_HERO = 'home.hero';

/** The contact block, the social pages and the Family Sites of the footer. */
export const SITE_CONTACT = 'site.contact';

/**
 * The terms, the privacy policy and the refusal of e-mail collection, by the last part of the address of their form.
 * Visitors can read all versions that were shown.
 */
export const POLICY_DOCUMENTS = {
  terms: 'site.terms',
  privacy: 'site.privacy',
  'email-refusal': 'site.email-refusal',
} as const;

/** The keys of all documents. Any other is a 404. Those that begin with `site.` are changed by admins only. */
export const DOCUMENT_KEYS = [
  FEDERATION_DOCUMENTS.greeting,
  FEDERATION_DOCUMENTS.overview,
  FEDERATION_DOCUMENTS.values,
  FEDERATION_DOCUMENTS.history,
  FEDERATION_DOCUMENTS.business,
  FEDERATION_DOCUMENTS.organization,
  FEDERATION_DOCUMENTS.sponsors,
  FEDERATION_DOCUMENTS.symbol,
  FEDERATION_DOCUMENTS['social-contribution'],
  HOME_HERO,
  SITE_CONTACT,
  POLICY_DOCUMENTS.terms,
  POLICY_DOCUMENTS.privacy,
  POLICY_DOCUMENTS['email-refusal'],
] as const;
export type DocumentKey = (typeof DOCUMENT_KEYS)[number];

export const isDocumentKey = (text: string): text is DocumentKey => (DOCUMENT_KEYS as readonly string[]).includes(text);

/** Returns true for a document whose earlier versions visitors can read. */
export const hasOpenVersions = (key: string): boolean => (Object.values(POLICY_DOCUMENTS) as string[]).includes(key);

/** Returns true for a document of the site, and false for one of the federation's pages. */
export const isSiteDocument = (key: string): boolean => key.startsWith('site.');

/**
 * A value of a document. Members called `html` are texts of the editor and are cleaned, all others are plain. A row of a
 * list that has `from` or `until` (`2025-09-20`, `2025-09-20T09:00`, in Seoul) is shown to visitors in that time only.
 */
export type DocumentValue =
  | string
  | number
  | boolean
  | null
  | readonly DocumentValue[]
  | { readonly [name: string]: DocumentValue };

/** What a document has. `format` is the version of its fields (`StoredFormat`), by which its reader knows them. */
export type DocumentContent = Readonly<Record<string, DocumentValue>>;
