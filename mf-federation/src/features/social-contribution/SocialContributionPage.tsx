import { paths } from '@wkff/contracts';
import { chapterContents, Chapters } from '../../page/Chapters.tsx';
import { DocumentPage } from '../../page/DocumentPage.tsx';
import { socialContributionDocument } from './socialContributionDocument.ts';
import { texts } from './texts.ts';

/** The page `/social-contribution`: what the federation does for others. */
export const SocialContributionPage = () => (
  <DocumentPage
    document={socialContributionDocument}
    page="social-contribution"
    heading={texts.heading}
    path={paths.socialContribution}
    lead={({ lead }) => lead}
    contents={chapterContents}
  >
    {(content) => <Chapters content={content} />}
  </DocumentPage>
);
