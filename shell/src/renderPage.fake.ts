// React's server asks for it when it is loaded. Nothing is rendered in parts here.
globalThis.MessageChannel = class {
  readonly port1 = {};
  readonly port2 = {};
} as typeof MessageChannel;

/** Renders a page as the host's server bundle does. */
export const { renderPage } = await import('./server.tsx');
