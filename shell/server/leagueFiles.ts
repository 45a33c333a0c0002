import path from 'node:path';
import { calendarPath, matchesExportPath, rankingExportPath } from '@wkff/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendMissing } from './immutableFiles.ts';
import { MissingFile } from './MissingFile.ts';
import type { HostText, PageService } from './PageService.ts';
import type { SiteFiles } from './siteFiles.ts';

/** The league's data as files: calendars to follow (`text/calendar`), tables to take away (`text/csv`). An unknown one is a short 404. */
export function leagueFiles(
  app: FastifyInstance,
  { pages, send }: { pages: PageService; send: SiteFiles['send'] },
): void {
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    made: Promise<HostText>,
    headers: Record<string, string>,
  ) => {
    try {
      const text = await made;
      void reply.headers({ ...headers, 'x-content-type-options': 'nosniff' });
      return await send(request, reply, text);
    } catch (error) {
      if (error instanceof MissingFile) return sendMissing(reply);
      throw error;
    }
  };
  const answerTable = (request: FastifyRequest<Year>, reply: FastifyReply, made: Promise<HostText>) => {
    const name = path.posix.basename(request.url.split('?', 1)[0] ?? '');
    return answer(request, reply, made, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    });
  };

  app.get<{ Params: { key: string } }>(calendarPath(':key([a-z0-9-]+)'), (request, reply) =>
    answer(request, reply, pages.calendar(request.params.key), { 'content-type': 'text/calendar; charset=utf-8' }),
  );
  app.get<Year>(matchesExportPath(ANY_YEAR), (request, reply) =>
    answerTable(request, reply, pages.matchesExport(Number(request.params.year))),
  );
  app.get<Year>(rankingExportPath(ANY_YEAR), (request, reply) =>
    answerTable(request, reply, pages.rankingExport(Number(request.params.year))),
  );
}

type Year = { Params: { year: string } };

/** The years that the API knows of, 1900 to 2199. */
const ANY_YEAR = ':year(19\\d\\d|2[01]\\d\\d)';
