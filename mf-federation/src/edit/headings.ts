import { FEDERATION_DOCUMENTS } from '@wkff/contracts';
import { texts as greeting } from '../features/greeting/texts.ts';

/** The pages that editors change, by the last part of the address of their form. */
export type EditedPage = keyof typeof HEADINGS;

/** Their headings. */
export const HEADINGS = { greeting: greeting.heading } satisfies Partial<
  Record<keyof typeof FEDERATION_DOCUMENTS, string>
>;

export const isEditedPage = (page: string | undefined): page is EditedPage => Object.hasOwn(HEADINGS, page ?? '');
