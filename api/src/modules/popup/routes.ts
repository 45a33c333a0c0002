import { seoulDate, tags, type Popup as PopupView } from '@wkff/contracts';
import { Envelope, ErrorBody, Popup } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { AppContext } from '../../context.ts';
import { ok } from '../../http/ok.ts';
import { memberOf } from '../../http/permissions.ts';
import { errorAnswers, registerRead } from '../../http/registerRead.ts';
import { strictBody } from '../../http/strictBody.ts';
import { choosePopup } from './choosePopup.ts';
import { PopupBody, readPopupBody } from './popupBody.ts';
import { listPopups } from './repository.ts';
import { createPopupService } from './service.ts';

/** The popup of the home page (site.md section 4). */
export function popupRoutes(app: FastifyInstance, context: AppContext): void {
  registerRead(app, context, {
    url: '/popup',
    summary: 'The popup whose window covers the present site time, or null',
    answer: Envelope(Type.Unsafe<PopupView | null>({ ...Popup, type: ['object', 'null'] })),
    read: async () => {
      const today = seoulDate(context.clock.now());
      const { popup, changesAt } = choosePopup(await listPopups(context.pool, today), today);
      return { body: ok(popup), tags: [tags.popup], validUntil: changesAt };
    },
  });

  const service = createPopupService(context);
  app.put(
    '/popup',
    {
      config: { permission: 'popup.save' },
      schema: {
        summary: 'Make a popup or replace one',
        body: PopupBody,
        response: {
          200: Envelope(Popup),
          ...errorAnswers([400, 401, 403, 404, 413, 415, 422, 429, 500, 503]),
          409: Type.Object({ ...ErrorBody.properties, data: Type.Optional(Popup) }),
        },
      },
      validatorCompiler: strictBody,
    },
    async (request, reply) => {
      const body = request.body as Static<typeof PopupBody>;
      const target = { id: body.id ?? null, version: body.version ?? null };
      const popup = await service.savePopup(target, readPopupBody(body), memberOf(request));
      return reply.header('cache-control', 'no-store').send(ok(popup));
    },
  );
}
