import type { RouteObject } from '@wkff/router';
import { createStaticHandler } from '@wkff/router/server';

/** Returns the status with which the server sends the page at an address. */
export async function serverStatus(routes: object[], path: string): Promise<number> {
  const handler = createStaticHandler(routes as RouteObject[]);
  const context = await handler.query(new Request(`http://localhost${path}`));
  return context instanceof Response ? context.status : context.statusCode;
}
