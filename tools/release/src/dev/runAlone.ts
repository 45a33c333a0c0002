import { realNow } from '@wkff/contracts';
import webpack, { type Compiler, type Stats } from 'webpack';
import WebpackDevServer, { type Configuration, type ExpressRequestHandler } from 'webpack-dev-server';
import { readApp } from '@wkff/build/app';
import { describeErrors } from '@wkff/build/errors';
import type { RemoteSettings } from '../siteFile.ts';
import { findFreePort } from './findFreePort.ts';
import { findSite } from './findSite.ts';
import { frameConfig } from './frameConfig.ts';
import { FRAME_PATH, frameDocument } from './frameDocument.ts';
import { isPage } from './isPage.ts';
import { readSitePage } from './sitePage.ts';

const LOCAL = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'];

export interface AloneOptions {
  root: string;
  /** Folder of the remote. */
  dir: string;
  /** Wanted port. If it is in use, the next free one is taken. */
  port: number;
  settings: RemoteSettings;
  say: (line: string) => void;
  /** Stops it. */
  signal: AbortSignal;
}

/**
 * Runs a remote without the host: bundled into a small frame, with data, pictures and fonts of a running site. Resolves
 * when it has stopped.
 * @throws Error with one sentence if it cannot start.
 */
export async function runAlone({ root, dir, port: wanted, settings, say, signal }: AloneOptions): Promise<void> {
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  const app = readApp(dir);
  if (!app.remote) throw new Error('"dev" is for remotes; to work on the host, use "npm run dev".');
  const site = await findSite(root, settings);
  const host = settings.HOST;
  const port = await findFreePort(host, wanted);
  const origin = `http://${LOCAL.includes(host) ? 'localhost' : host}:${port}`;
  if (port !== wanted) say(`port ${wanted} is in use`);
  say(`${app.name} runs alone, with the data of ${site}`);

  const compiler = webpack(frameConfig(root, app));
  if (!compiler) throw new Error('webpack returned no compiler');
  const firstBuild = followBuilds(root, compiler, app.name, say);
  const server = new WebpackDevServer({ host, port, ...serverOptions(dir, site) }, compiler);
  if (signal.aborted) return;
  await server.start();
  try {
    await Promise.race([firstBuild, stopped]);
    if (!signal.aborted) {
      say(`ready ${origin}`);
      await stopped;
    }
  } finally {
    await server.stop();
  }
}

/** Serves the frame's files and pages, and passes everything else on to the site. */
function serverOptions(dir: string, site: string): Configuration {
  return {
    static: false,
    compress: false,
    historyApiFallback: false,
    setupExitSignals: false,
    devMiddleware: { index: false, stats: 'none' },
    webSocketServer: { type: 'ws', options: { path: `${FRAME_PATH}ws` } },
    client: { logging: 'warn', webSocketURL: { pathname: `${FRAME_PATH}ws` } },
    setupMiddlewares: (middlewares) => [{ name: 'pages', middleware: answerPages(dir, site) }, ...middlewares],
    proxy: [{ context: (path: string) => !path.startsWith(FRAME_PATH), target: site, changeOrigin: true }],
  };
}

/** Answers addresses of pages with the frame, and leaves the others to the site. */
function answerPages(dir: string, site: string): ExpressRequestHandler {
  return (request, response, next) => {
    const { remote } = readApp(dir);
    if (!['GET', 'HEAD'].includes(request.method) || request.path.startsWith(FRAME_PATH)) return next();
    if (!remote || !isPage(remote.mounts, request.path)) return next();
    readSitePage(site).then(
      (page) =>
        response
          .type('html')
          .set('cache-control', 'no-store')
          .send(frameDocument(remote, site, page)),
      () => response.status(503).type('text').send(`No site answers at ${site}: run "npm start" first.\n`),
    );
  };
}

/** Reports the result of each build. Resolves after the first. */
function followBuilds(root: string, compiler: Compiler, name: string, say: (line: string) => void): Promise<void> {
  return new Promise((resolve) => {
    let isFirst = true;
    let began = realNow();
    compiler.hooks.invalid.tap('wkff-remote', () => (began = realNow()));
    compiler.hooks.done.tap('wkff-remote', (stats: Stats) => {
      if (stats.hasErrors()) say(`${name} could not be built:\n${describeErrors(root, [stats])}`);
      else say(`${name} built ${isFirst ? '' : 'again '}in ${realNow() - began} ms`);
      isFirst = false;
      resolve();
    });
  });
}
