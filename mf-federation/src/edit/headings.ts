import { FEDERATION_DOCUMENTS, POLICY_DOCUMENTS, type DocumentKey } from '@wkff/contracts';
import { texts as business } from '../features/business-status/texts.ts';
import { texts as greeting } from '../features/greeting/texts.ts';
import { texts as history } from '../features/history/texts.ts';
import { texts as organization } from '../features/organization/texts.ts';
import { texts as overview } from '../features/overview/texts.ts';
import { POLICIES } from '../features/policies/policies.ts';
import { texts as socialContribution } from '../features/social-contribution/texts.ts';
import { texts as sponsors } from '../features/sponsor/texts.ts';
import { texts as symbol } from '../features/symbol/texts.ts';
import { texts as values } from '../features/value-system/texts.ts';

/** The pages that editors change, by the last part of the address of their form. */
export type EditedPage = keyof typeof HEADINGS;

/** The headings of the edited pages. */
export const HEADINGS = {
  greeting: greeting.heading,
  overview: overview.heading,
  values: values.heading,
  history: history.heading,
  business: business.heading,
  organization: organization.heading,
  sponsors: sponsors.heading,
  symbol: symbol.heading,
  'social-contribution': socialContribution.heading,
  terms: POLICIES.terms.heading,
  privacy: POLICIES.privacy.heading,
  'email-refusal': POLICIES['email-refusal'].heading,
} satisfies Partial<Record<keyof typeof FEDERATION_DOCUMENTS | keyof typeof POLICY_DOCUMENTS, string>>;

/** The documents of the edited pages. */
export const DOCUMENTS: Record<EditedPage, DocumentKey> = { ...FEDERATION_DOCUMENTS, ...POLICY_DOCUMENTS };

export const isEditedPage = (page: string | undefined): page is EditedPage => Object.hasOwn(HEADINGS, page ?? '');
