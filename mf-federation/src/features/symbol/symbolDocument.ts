import { FEDERATION_DOCUMENTS } from '@wkff/contracts';
import { chaptersDocument } from '../../page/chaptersDocument.ts';
import { symbol } from './content.ts';

/** The document of the emblem. */
export const symbolDocument = chaptersDocument(FEDERATION_DOCUMENTS.symbol, symbol);
