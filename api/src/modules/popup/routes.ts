import { seoulDate, seoulMoment, tags, type Popup as PopupView } from '@wkff/contracts';
import { Envelope, Popup } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { ok, okSaved } from '../../http/ok.ts';
import { Id } from '../../http/parameters.ts';
import { registerPrivateRead } from '../../http/registerPrivateRead.ts';
import { registerRead } from '../../http/registerRead.ts';
import { registerWrite } from '../../http/registerWrite.ts';
import { DeleteBody, PopupBody, readPopupBody } from './popupBody.ts';
import { listEndedPopups, listPopups, type PopupRecord } from './repository.ts';
import { removePopup, savePopup } from './service.ts';

/** How many ended popups are listed for editors (docs/spec/site.md#popup). */
const ENDED_COUNT = 20;

/** Adds the routes of the home page's popup. */
export function popupRoutes(app: FastifyInstance, context: AppContext): void {
  addReads(app, context);
  addWrites(app, context);
}

function addReads(app: FastifyInstance, context: AppContext): void {
  registerRead(app, context, {
    url: '/popup',
    summary: 'The popup that shows at the current site time, or null',
    answer: Envelope(Type.Unsafe<PopupView | null>({ ...Popup, type: ['object', 'null'] })),
    read: async ({ pool }) => {
      const today = seoulDate(context.clock.now());
      const { popup, changesAt } = choosePopup(await listPopups(pool, today), today);
      return { body: ok(popup), tags: [tags.popup], validUntil: changesAt };
    },
  });

  registerPrivateRead(app, {
    url: '/popups',
    summary: 'The popups that have not ended, ordered by start, and the last ones that have, the newest end first',
    permission: 'popup.save',
    answer: Type.Object({ ...Envelope(Type.Array(Popup)).properties, ended: Type.Array(Popup) }),
    read: async () => {
      const today = seoulDate(context.clock.now());
      const popups = await listPopups(context.pool, today);
      return { ...ok(popups), ended: await listEndedPopups(context.pool, today, ENDED_COUNT) };
    },
  });
}

function addWrites(app: FastifyInstance, context: AppContext): void {
  registerWrite(app, {
    method: 'PUT',
    url: '/popup',
    summary: 'Create or replace a popup',
    permission: 'popup.save',
    body: PopupBody,
    answer: Envelope(Popup),
    errors: [404, 422],
    conflict: Popup,
    run: async ({ body, member }) => {
      const target = { id: body.id ?? null, version: body.version ?? null };
      return okSaved(await savePopup(context, target, readPopupBody(body), member));
    },
  });

  registerWrite(app, {
    method: 'DELETE',
    url: '/popup/:id',
    summary: 'Delete a popup',
    permission: 'popup.save',
    params: Type.Object({ id: Id }),
    body: DeleteBody,
    answer: Envelope(Type.Null()),
    errors: [404],
    conflict: Popup,
    run: async ({ params: { id }, body, member }) =>
      okSaved(await removePopup(context, { id, version: body?.version ?? null }, member)),
  });
}

/**
 * Returns the popup of a day, and when that answer changes (epoch ms; absent: never). A popup shows on whole Seoul
 * days, including the first and the last (docs/spec/site.md#popup). If several overlap, the one that started last
 * shows.
 *
 * @param popups that have not ended by that day, ordered by start.
 * @param today `YYYY-MM-DD`, Seoul.
 */
function choosePopup(
  popups: readonly PopupRecord[],
  today: string,
): { popup: PopupRecord | null; changesAt: number | undefined } {
  const open = popups.filter((popup) => popup.start_date <= today);
  const next = popups.find((popup) => popup.start_date > today);
  const popup = open.at(-1) ?? null;
  const days = [popup?.end_date, next?.start_date].filter((day) => day !== undefined);
  return { popup, changesAt: days.length === 0 ? undefined : Math.min(...days.map((day) => seoulMoment(day))) };
}
