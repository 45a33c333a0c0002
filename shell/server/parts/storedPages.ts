import { STORED_PAGES } from '@wkff/contracts';
import type { FastifyInstance } from 'fastify';
import { endWorker, runWorker } from '../stored/worker.ts';

/**
 * Serves the service worker of the pages that score keepers open without a network.
 * @param isOn false: the worker deletes what is stored, and ends itself.
 */
export async function storedPages(app: FastifyInstance, { isOn }: { isOn: boolean }): Promise<void> {
  const script = `'use strict';\n(${String(isOn ? runWorker : endWorker)})(self, ${JSON.stringify(STORED_PAGES)});\n`;
  app.get(STORED_PAGES.worker, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
        'x-content-type-options': 'nosniff',
      })
      .send(script),
  );
}
