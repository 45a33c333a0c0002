import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Chunk, type Configuration, type Module } from 'webpack';
import { globalNameOf } from '@wkff/contracts';
import type { App } from './app.ts';
import { styleOptions } from './browsers.ts';
import { ChunkIntegrity } from './ChunkIntegrity.ts';
import { mapOf } from './maps.ts';
import { libraryAliases, routerAliases } from './libraryAliases.ts';
import './webpackPath.ts';
import { cssModules, PICTURES, routerRule, scriptRule } from './rules.ts';
import { OnlyNeeded } from './OnlyNeeded.ts';
import { SameChunks } from './SameChunks.ts';
import { isSharedRequest, sharedModules } from './shared.ts';
import { StyleOrder } from './StyleOrder.ts';

export interface BuildTarget {
  app: App;
  /**
   * The build's version. It is part of addresses and of webpack's unique name, so that two builds never mix in a page.
   */
  version: string;
  /** Folder to write to. */
  outDir: string;
  mode: 'production' | 'development';
}

/** Name of the host's entry and of its script. */
const HOST_ENTRY = 'main';

/** Source maps without the sources, which no script names. Only the server of the releases gets them. */
const PRIVATE_MAPS = 'hidden-nosources-source-map';

/** Writes maps beside the folder with the scripts. The paths of sources in them begin at the repository's root. */
function mapNames(app: App, folder: 'browser' | 'server') {
  const root = path.dirname(app.dir);
  return {
    sourceMapFilename: `../${mapOf(`${folder}/[file]`)}`,
    devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
      path.relative(root, absoluteResourcePath).split(path.sep).join('/'),
  };
}

function publicPath({ app, version }: BuildTarget): string {
  return app.remote ? `/remotes/${app.name}/${version}/` : '/assets/';
}

function base(target: BuildTarget): Configuration {
  return {
    context: target.app.dir,
    mode: target.mode,
    devtool: target.mode === 'development' ? 'source-map' : target.app.remote ? PRIVATE_MAPS : false,
    stats: 'none',
    performance: false,
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * The style sheets of pages: `page-*.css` has what one page uses, `styles.css` what the entry or several pages use. The
 * server links both in the HTML, as the sheet of a chunk would be loaded too late. Each module is in one of them, so
 * the order of their rules does not depend on the pages that were visited before. Sheets of `lazy-*` chunks repeat
 * modules: a rule that overrides one of those must be more specific.
 */
const PAGE_STYLES = {
  name: (_: Module, chunks: readonly Chunk[]) => {
    const pages = new Set(chunks.map(({ name }) => pageOf(name)));
    const [page] = pages;
    return page === undefined || pages.size > 1 ? 'styles' : page;
  },
  type: 'css/mini-extract',
  chunks: ({ name }: Chunk) => !name?.startsWith('lazy-'),
  enforce: true,
} as const;

/** Returns the chunk of the page that a chunk belongs to (`rest-*`: what is loaded when the page is idle), if any. */
function pageOf(chunk: string | null | undefined): string | undefined {
  return chunk && /^(page|rest)-/.test(chunk) ? chunk.replace(/^rest-/, 'page-') : undefined;
}

/**
 * Puts everything that every page needs from the host, shared modules included, into one script. Compressed together
 * they are 6 KB smaller than in the nine scripts that webpack would create.
 */
const HOST_SCRIPT = {
  name: HOST_ENTRY,
  type: /^javascript/,
  chunks: ({ name }: Chunk) => !/^(lazy|page)-/.test(name ?? ''),
  enforce: true,
} as const;

/**
 * The shortest ids and names. In the next build they may differ in a file with the same code. That costs its visitors
 * less than longer ids cost everybody (decision 66).
 */
const SHORTEST = { moduleIds: 'size', chunkIds: 'total-size', mangleExports: 'size' } as const;

/** Returns the configuration of the browser's build. */
export function browserConfig(target: BuildTarget): Configuration {
  const { app } = target;
  const common = base(target);
  const isProduction = target.mode === 'production';
  return {
    ...common,
    resolve: { ...common.resolve, alias: libraryAliases() },
    name: `${app.name} browser`,
    target: ['web', 'es2022'],
    entry: app.remote ? {} : { [HOST_ENTRY]: './src/index.ts' },
    output: {
      path: path.join(target.outDir, 'browser'),
      publicPath: publicPath(target),
      uniqueName: `${globalNameOf(app.name)}_${target.version.replaceAll('-', '_')}`,
      filename: '[name].[contenthash:10].js',
      chunkFilename: app.remote && isProduction ? CHUNK_FILE : '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      crossOriginLoading: false,
      ...(isProduction ? mapNames(app, 'browser') : {}),
      // The host finds a page's chunk by its name, so no older chunk may remain.
      clean: app.remote !== null && target.mode === 'development',
    },
    module: {
      rules: [
        scriptRule('browser'),
        routerRule,
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, cssModules(app, false)] },
        { test: PICTURES, type: 'asset/resource' },
      ],
    },
    optimization: browserOptimization(app, isProduction),
    plugins: [
      new MiniCssExtractPlugin({
        filename: STYLE_FILE,
        chunkFilename: app.remote && isProduction ? '[name].css' : STYLE_FILE,
      }),
      ...(app.remote ? [new StyleOrder(), new OnlyNeeded()] : [WITHOUT_SNAPSHOTS]),
      // The files of a development build change without a new name, so their hashes would soon be wrong.
      ...(isProduction ? [new ChunkIntegrity(), new webpack.BannerPlugin(COMPILE_HINT)] : []),
      // The starter adds scripts of the host's chunks to a page, and knows no list of a runtime.
      ...(isProduction && app.remote ? [new SameChunks()] : []),
      federation(app),
    ],
  };
}

/** `disableSnapshot` leaves out who calls these modules, but not them. */
const WITHOUT_SNAPSHOTS = new webpack.NormalModuleReplacementPlugin(
  /\/(snapshot\/SnapshotHandler|utils\/preload)\.js$/,
  fileURLToPath(import.meta.resolve('./noSnapshots.ts')),
);

const STYLE_FILE = '[name].[contenthash:10].css';

/** Scripts of a release's chunks. Their addresses have its version, so the entry need not know hashes of them, too. */
const CHUNK_FILE = '[name].js';

/**
 * Makes Chromium compile all functions of a script while it arrives, beside the page's thread, instead of one by one
 * when they are first called. Not for what few visitors load later. Other browsers ignore the comment.
 */
const COMPILE_HINT = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // First views load these when they are idle, and ky with the first act.
  exclude: /^lazy-(?!ky|live|vitals)/,
  // After the minifier, which removes comments.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
};

function browserOptimization(app: App, isProduction: boolean): NonNullable<Configuration['optimization']> {
  return {
    ...(isProduction ? SHORTEST : { chunkIds: 'deterministic' as const }),
    minimize: isProduction,
    minimizer: [
      new MinimizerPlugin({
        minify: MinimizerPlugin.swcMinify,
        // Parameters that a function does not use are left out: nothing asks functions how many they have.
        minimizerOptions: { compress: { passes: 3, keep_fargs: false, ecma: 2022 } },
        extractComments: false,
      }),
      new MinimizerPlugin({
        test: /\.css$/,
        minify: MinimizerPlugin.lightningCssMinify,
        minimizerOptions: styleOptions,
      }),
    ],
    splitChunks: {
      cacheGroups: {
        default: false,
        defaultVendors: false,
        ...(app.remote ? { styles: PAGE_STYLES } : { host: HOST_SCRIPT }),
      },
    },
  };
}

/** Returns the plugin with which the host provides the shared modules, and a remote uses those and is found. */
function federation(app: App): ModuleFederationPlugin {
  const shared = Object.fromEntries(
    Object.entries(sharedModules()).map(([name, { version, range }]) => [
      name,
      app.remote
        ? { singleton: true, strictVersion: true, requiredVersion: range, import: false as const }
        : { singleton: true, version, requiredVersion: range },
    ]),
  );
  return new ModuleFederationPlugin({
    name: globalNameOf(app.name),
    ...(app.remote ? { filename: 'remoteEntry.[contenthash:10].js', exposes: { './remote': './src/remote.tsx' } } : {}),
    shared,
    shareStrategy: 'loaded-first',
    manifest: app.remote ? true : false,
    dts: false,
    dev: false,
    experiments: {
      ...(app.remote ? { externalRuntime: true } : { provideExternalRuntime: true }),
      // Releases contain the name of their entry script, so the code that reads manifests is not needed. And no
      // remote loads another one.
      optimization: { target: 'web' as const, disableSnapshot: true, disableRemote: app.remote !== null },
    },
  });
}

/**
 * Returns the configuration of the build that the host's render processes run: one CommonJS file without Node's
 * modules. The host's file contains the shared modules, and a remote's uses those.
 */
export function serverConfig(target: BuildTarget): Configuration {
  const { app } = target;
  return {
    ...base(target),
    // Remotes' bundles get the router from the host's.
    resolve: { ...base(target).resolve, alias: app.remote ? {} : routerAliases() },
    name: `${app.name} server`,
    target: 'node24',
    devtool: target.mode === 'production' && app.remote ? PRIVATE_MAPS : false,
    entry: { server: app.remote ? './src/remote.tsx' : './src/server.tsx' },
    output: {
      path: path.join(target.outDir, 'server'),
      publicPath: publicPath(target),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      // The host serves the pictures of the browser's build. Only their addresses matter here.
      assetModuleFilename: '[name].[contenthash:10][ext]',
      ...(target.mode === 'production' ? mapNames(app, 'server') : {}),
    },
    externalsType: 'commonjs',
    externals: [
      ({ request }, callback) => {
        if (app.remote && request && isSharedRequest(request)) callback(undefined, `commonjs ${request}`);
        else callback();
      },
    ],
    module: {
      rules: [
        scriptRule('server'),
        // A style sheet that is not a module exports no names. It is part of the browser's build.
        { test: /\.css$/, use: [cssModules(app, true)] },
        { test: PICTURES, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    optimization: { minimize: false, splitChunks: false, nodeEnv: 'production' },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
