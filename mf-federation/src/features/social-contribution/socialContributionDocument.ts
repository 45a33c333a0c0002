import { FEDERATION_DOCUMENTS } from '@wkff/contracts';
import { chaptersDocument } from '../../page/chaptersDocument.ts';
import { socialContribution } from './content.ts';

/** The document of social contribution. */
export const socialContributionDocument = chaptersDocument(
  FEDERATION_DOCUMENTS['social-contribution'],
  socialContribution,
);
