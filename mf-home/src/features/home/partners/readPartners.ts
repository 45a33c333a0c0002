import type { DocumentContent } from '@wkff/contracts';
import { readDocument } from '@wkff/forms/documents/read';

/** A partner of the banner. */
export interface Partner {
  key: string;
  name: string;
  /** `https://…`, or empty. */
  url: string;
  /** Name of the uploaded logo, and what it shows. Null: the name is shown. */
  logo: { file: string; alt: string } | null;
}

/** Partners that the banner has room for; the page of the sponsors has all. */
const MOST = 12;

/**
 * The part of the sponsors' document that the banner shows. mf-federation declares and changes it: what of it is of
 * another kind is blank here, and a row without a name is left out.
 */
const FIELDS = {
  list: {
    kind: 'rows',
    most: 60,
    of: {
      name: { kind: 'line', most: 60, isRequired: true },
      url: { kind: 'address' },
      logo: { kind: 'picture' },
    },
  },
} as const;

/** Returns the partners of the sponsors' document, the first as many as there is room for. */
export function readPartners(stored: DocumentContent): Partner[] {
  const content = readDocument({ version: 1, fields: FIELDS }, stored);
  return (content?.list ?? []).slice(0, MOST).map(({ key, name, url, logo: { src, alt } }) => ({
    key,
    name,
    url,
    logo: src === '' ? null : { file: src.replace('/uploads/', ''), alt },
  }));
}
