import { paths, POLICY_DOCUMENTS } from '@wkff/contracts';
import { texts } from './texts.ts';

/** The terms and other policies of the site, by the last part of the address of their form. */
export type Policy = keyof typeof POLICY_DOCUMENTS;

export const POLICIES: Record<Policy, { path: string; heading: string; description: string }> = {
  terms: { path: paths.terms, ...texts.terms },
  privacy: { path: paths.privacy, ...texts.privacy },
  'email-refusal': { path: paths.emailRefusal, ...texts.emailRefusal },
};
