import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Chunk, type Configuration } from 'webpack';
import { globalName, type App } from './app.ts';
import { ChunkIntegrity } from './ChunkIntegrity.ts';
import { libraryAliases } from './libraryAliases.ts';
import { cssModules, PICTURES, scriptRule } from './rules.ts';
import { isSharedRequest, sharedModules } from './shared.ts';
import { StyleOrder } from './StyleOrder.ts';

export interface BuildTarget {
  app: App;
  /** The build's version: part of the address and of webpack's unique name, so that two builds never mix in a page. */
  version: string;
  /** Folder to write to. */
  outDir: string;
  mode: 'production' | 'development';
}

/** Name of the host's entry and of its script. */
const HOST_ENTRY = 'main';

function publicPath({ app, version }: BuildTarget): string {
  return app.remote ? `/remotes/${app.name}/${version}/` : '/assets/';
}

function base(target: BuildTarget): Configuration {
  return {
    context: target.app.dir,
    mode: target.mode,
    devtool: target.mode === 'development' ? 'source-map' : false,
    stats: 'none',
    performance: false,
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    infrastructureLogging: { level: 'error' },
  };
}

/** One style sheet for all pages of a remote, which the server links: a chunk's own would come after the page's HTML. */
const PAGE_STYLES = {
  name: 'styles',
  type: 'css/mini-extract',
  chunks: ({ name }: Chunk) => !name?.startsWith('lazy-'),
  enforce: true,
} as const;

/**
 * Puts all that every page needs of the host, shared modules included, into the script of its entry: compressed together
 * they are 6 KB smaller than in the nine scripts that webpack would make.
 */
const HOST_SCRIPT = {
  name: HOST_ENTRY,
  type: /^javascript/,
  chunks: ({ name }: Chunk) => !/^(lazy|page)-/.test(name ?? ''),
  enforce: true,
} as const;

/**
 * The shortest ids and names. The next build has others, which costs nothing: webpack's unique name has the version, so no
 * file of a build is in the next one.
 */
const SHORTEST = { moduleIds: 'size', chunkIds: 'total-size', mangleExports: 'size' } as const;

/** The build that browsers load. */
export function browserConfig(target: BuildTarget): Configuration {
  const { app } = target;
  const federationName = globalName(app.name);
  const shared = Object.fromEntries(
    Object.entries(sharedModules()).map(([name, { version, range }]) => [
      name,
      app.remote
        ? { singleton: true, strictVersion: true, requiredVersion: range, import: false as const }
        : { singleton: true, version, requiredVersion: range },
    ]),
  );
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
      uniqueName: `${federationName}_${target.version.replaceAll('-', '_')}`,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      crossOriginLoading: false,
      // The host finds a page's chunk by its name: no older one may be left beside it.
      clean: app.remote !== null && target.mode === 'development',
    },
    module: {
      rules: [
        scriptRule('browser'),
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, cssModules(app, false)] },
        { test: PICTURES, type: 'asset/resource' },
      ],
    },
    optimization: {
      ...(isProduction ? SHORTEST : { chunkIds: 'deterministic' as const }),
      minimize: isProduction,
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 3 } },
          extractComments: false,
        }),
        new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.lightningCssMinify }),
      ],
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          ...(app.remote ? { styles: PAGE_STYLES } : { host: HOST_SCRIPT }),
        },
      },
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: '[name].[contenthash:10].css',
      }),
      ...(app.remote ? [new StyleOrder()] : []),
      // A build that is being worked on changes under its name.
      ...(isProduction ? [new ChunkIntegrity()] : []),
      new ModuleFederationPlugin({
        name: federationName,
        ...(app.remote
          ? { filename: 'remoteEntry.[contenthash:10].js', exposes: { './remote': './src/remote.tsx' } }
          : {}),
        shared,
        shareStrategy: 'loaded-first',
        manifest: app.remote ? true : false,
        dts: false,
        dev: false,
        experiments: {
          ...(app.remote ? { externalRuntime: true } : { provideExternalRuntime: true }),
          // Releases name their entry script, so nobody needs the code that reads manifests.
          // No remote loads another one.
          optimization: { target: 'web' as const, disableSnapshot: true, disableRemote: app.remote !== null },
        },
      }),
    ],
  };
}

/**
 * The build that the host's render processes run: one CommonJS file that needs nothing of Node's. The host's holds the
 * shared modules, a remote's gets them from it.
 */
export function serverConfig(target: BuildTarget): Configuration {
  const { app } = target;
  return {
    ...base(target),
    name: `${app.name} server`,
    target: 'node24',
    devtool: false,
    entry: { server: app.remote ? './src/remote.tsx' : './src/server.tsx' },
    output: {
      path: path.join(target.outDir, 'server'),
      publicPath: publicPath(target),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      // The host serves the browser build's pictures; here only their addresses count.
      assetModuleFilename: '[name].[contenthash:10][ext]',
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
        // A style sheet that is not a module has no names to export; the browser build carries it.
        { test: /\.css$/, use: [cssModules(app, true)] },
        { test: PICTURES, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    optimization: { minimize: false, splitChunks: false, nodeEnv: 'production' },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
