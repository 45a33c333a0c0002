/** What the page reads of documents that the office stored: one chunk, which first views do not load. */
export { readSlides } from './hero/readSlides.ts';
export { readPartners } from './partners/readPartners.ts';
