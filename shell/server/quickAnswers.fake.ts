import { HEADERS } from '@wkff/contracts';
import { QuickAnswers, TagCache } from '@wkff/server';

/** Returns the answers that a host sends before its router. By default there are none. */
export const createQuickAnswers = (answers = new TagCache(Date, 1024)): QuickAnswers =>
  new QuickAnswers(answers, { idHeader: HEADERS.requestId, createId: () => 'an id', seenHeader: HEADERS.seen });
