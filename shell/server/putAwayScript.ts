import { hashSource, readInlineScript } from './inlineTexts.ts';

/** The only inline script of pages. */
export const PUT_AWAY_SCRIPT = readInlineScript('putAway');

/** What allows it in the security policy. */
export const PUT_AWAY_SOURCE = hashSource(PUT_AWAY_SCRIPT);
