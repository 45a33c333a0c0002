import { embedMatchPath, embedNextPath, embedTablePath } from '@wkff/contracts';
import type { FastifyInstance } from 'fastify';
import { CARD_HEADERS, noticeDocument } from '../embed/cardDocument.ts';
import { readMatchCard, readNextCard, readTableCard, type CardContext } from '../embed/readCards.ts';
import { cardTexts as texts } from '../embed/texts.ts';
import { MissingFile } from '../MissingFile.ts';
import type { TextRoutes } from '../TextRoutes.ts';

export interface Embeds extends CardContext {
  routes: TextRoutes;
}

/**
 * Serves the cards that other sites embed (docs/open-data.md#cards): a table, a match with its present score, a club's
 * next match. They have none of the host's scripts. One that is not there, or cannot be made, says so in the frame.
 */
export async function embeds(app: FastifyInstance, { routes, ...context }: Embeds): Promise<void> {
  const card = (missing: string) => ({
    type: 'text/html',
    headers: CARD_HEADERS,
    isCounted: true,
    failure: (status: number) => noticeDocument(status === 404 ? missing : texts.unavailable, RETRY_S),
  });
  routes.add(app, {
    ...card(texts.noTable),
    path: embedTablePath(':year(19\\d\\d|2[01]\\d\\d)'),
    make: ({ year }) => readTableCard(Number(year), context),
  });
  routes.add(app, {
    ...card(texts.noMatch),
    path: embedMatchPath(':id([1-9]\\d{0,9})'),
    make: ({ id }) => readMatchCard(Number(id), context),
  });
  routes.add(app, {
    ...card(texts.noClub),
    path: embedNextPath(':id([1-9]\\d{0,9})'),
    make({ id }, { frameClubs }) {
      const club = frameClubs.find((one) => String(one.id) === id);
      if (!club) throw new MissingFile(`no club ${id}`);
      return readNextCard(club, context);
    },
  });
}

/** Seconds after which a card that could not be made looks again. */
const RETRY_S = 30;
