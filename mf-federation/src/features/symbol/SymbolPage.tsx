import { paths } from '@wkff/contracts';
import { chapterContents, Chapters } from '../../page/Chapters.tsx';
import { DocumentPage } from '../../page/DocumentPage.tsx';
import { symbolDocument } from './symbolDocument.ts';
import { texts } from './texts.ts';

/** The page `/symbol`: the emblem. */
export const SymbolPage = () => (
  <DocumentPage
    document={symbolDocument}
    page="symbol"
    heading={texts.heading}
    path={paths.symbol}
    lead={({ lead }) => lead}
    contents={chapterContents}
  >
    {(content) => <Chapters content={content} />}
  </DocumentPage>
);
