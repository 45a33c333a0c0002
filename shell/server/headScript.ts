import { hashSource, readInlineScript } from './inlineTexts.ts';

/** The only inline script of pages. */
export const HEAD_SCRIPT = readInlineScript('head');

/** What allows it in the security policy. */
export const HEAD_SOURCE = hashSource(HEAD_SCRIPT);
