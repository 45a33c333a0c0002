import { RichText } from '@wkff/boards';
import { paths } from '@wkff/contracts';
import { defineForm, definePreview, type DocumentForm, type DocumentTexts } from '@wkff/forms/documents';
import type { ContentOf, DocumentSchema, Fields, Values } from '@wkff/forms/documents/read';
import type { Host } from '@wkff/mf-contract';
import type { ReactNode } from 'react';
import { businessDocument } from '../features/business-status/businessDocument.ts';
import { BusinessStatus } from '../features/business-status/BusinessStatusPage.tsx';
import { editTexts as businessTexts } from '../features/business-status/editTexts.ts';
import { editTexts as greetingTexts } from '../features/greeting/editTexts.ts';
import { greetingDocument } from '../features/greeting/greetingDocument.ts';
import { Greeting } from '../features/greeting/GreetingPage.tsx';
import { editTexts as historyTexts } from '../features/history/editTexts.ts';
import { historyDocument } from '../features/history/historyDocument.ts';
import { OwnHistory } from '../features/history/HistoryPage.tsx';
import { editTexts as organizationTexts } from '../features/organization/editTexts.ts';
import { organizationDocument } from '../features/organization/organizationDocument.ts';
import { Organization } from '../features/organization/OrganizationPage.tsx';
import { editTexts as overviewTexts } from '../features/overview/editTexts.ts';
import { overviewDocument } from '../features/overview/overviewDocument.ts';
import { Overview } from '../features/overview/OverviewPage.tsx';
import { editTexts as policyTexts } from '../features/policies/editTexts.ts';
import { POLICIES, type Policy } from '../features/policies/policies.ts';
import { policyDocuments } from '../features/policies/policyDocuments.ts';
import { socialContributionDocument } from '../features/social-contribution/socialContributionDocument.ts';
import { editTexts as sponsorTexts } from '../features/sponsor/editTexts.ts';
import { sponsorDocument } from '../features/sponsor/sponsorDocument.ts';
import { Sponsors } from '../features/sponsor/SponsorPage.tsx';
import { symbolDocument } from '../features/symbol/symbolDocument.ts';
import { editTexts as valuesTexts } from '../features/value-system/editTexts.ts';
import { valuesDocument } from '../features/value-system/valuesDocument.ts';
import { ValueSystem } from '../features/value-system/ValueSystemPage.tsx';
import { Chapters } from '../page/Chapters.tsx';
import { chapterTexts } from './chapterTexts.ts';
import { HEADINGS, type EditedPage } from './headings.ts';
import { RichInput } from './RichInput.tsx';

/** A page with its form. */
export interface PageForm {
  form: DocumentForm;
  path: string;
  /** Returns what visitors see of a draft. */
  preview(values: Values): ReactNode;
}

/** Returns a page with its form. The fields of labels and preview are those of the schema. */
function pageForm<F extends Fields>(
  schema: DocumentSchema<F>,
  page: {
    title: string;
    path: string;
    labels: DocumentTexts<F>;
    inputs?: NonNullable<DocumentForm['inputs']>;
    preview(content: ContentOf<F>): ReactNode;
  },
): PageForm {
  const { path, preview, ...form } = page;
  return { form: defineForm(schema, form), path, preview: definePreview(schema, preview) };
}

/** A preview also has what is shown from a later day on. */
const END = '9999-12-31';

/** Returns the page of a policy with its form. Its text is written with the boards' editor. */
const policyForm = (host: Host, name: Policy): PageForm =>
  pageForm(policyDocuments[name], {
    title: HEADINGS[name],
    path: POLICIES[name].path,
    labels: policyTexts,
    inputs: { html: (props) => <RichInput {...props} host={host} /> },
    preview: ({ html }) => <RichText html={html} />,
  });

/** Returns the pages that editors change. */
export const pagesOf = (host: Host): Record<EditedPage, PageForm> => ({
  greeting: pageForm(greetingDocument, {
    title: HEADINGS.greeting,
    path: paths.greeting,
    labels: greetingTexts,
    preview: (content) => <Greeting content={content} />,
  }),
  overview: pageForm(overviewDocument, {
    title: HEADINGS.overview,
    path: paths.overview,
    labels: overviewTexts,
    preview: (content) => <Overview content={content} />,
  }),
  values: pageForm(valuesDocument, {
    title: HEADINGS.values,
    path: paths.valueSystem,
    labels: valuesTexts,
    preview: (content) => <ValueSystem content={content} />,
  }),
  history: pageForm(historyDocument, {
    title: HEADINGS.history,
    path: paths.history,
    labels: historyTexts,
    preview: (content) => <OwnHistory content={content} today={END} />,
  }),
  business: pageForm(businessDocument, {
    title: HEADINGS.business,
    path: paths.businessStatus,
    labels: businessTexts,
    preview: (content) => <BusinessStatus content={content} today={END} />,
  }),
  organization: pageForm(organizationDocument, {
    title: HEADINGS.organization,
    path: paths.organization,
    labels: organizationTexts,
    preview: (content) => <Organization content={content} />,
  }),
  sponsors: pageForm(sponsorDocument, {
    title: HEADINGS.sponsors,
    path: paths.sponsor,
    labels: sponsorTexts,
    // Also those whose last day has passed.
    preview: (content) => <Sponsors content={content} today="" />,
  }),
  symbol: pageForm(symbolDocument, {
    title: HEADINGS.symbol,
    path: paths.symbol,
    labels: chapterTexts,
    preview: (content) => <Chapters content={content} />,
  }),
  'social-contribution': pageForm(socialContributionDocument, {
    title: HEADINGS['social-contribution'],
    path: paths.socialContribution,
    labels: chapterTexts,
    preview: (content) => <Chapters content={content} />,
  }),
  terms: policyForm(host, 'terms'),
  privacy: policyForm(host, 'privacy'),
  'email-refusal': policyForm(host, 'email-refusal'),
});
