import type { ReactNode } from 'react';

/** Returns the HTML that the server sends for an element. */
export async function renderOnServer(element: ReactNode): Promise<string> {
  // The server's React asks for one when it is loaded, and does not use it here.
  Object.assign(globalThis, {
    MessageChannel: class {
      port1 = {};
      port2 = {};
    },
  });
  const { renderToString } = await import('react-dom/server.browser');
  Reflect.deleteProperty(globalThis, 'MessageChannel');
  return renderToString(element);
}
