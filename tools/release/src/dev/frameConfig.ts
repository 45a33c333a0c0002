import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import type { App } from '@wkff/build/app';
import { cssModules, PICTURES, scriptRule } from '@wkff/build/rules';
import { FRAME_PATH } from './frameDocument.ts';

/**
 * Returns the webpack configuration of a remote that runs alone: one bundle with frame and React, without federation.
 */
export function frameConfig(root: string, app: App): Configuration {
  return {
    context: app.dir,
    name: `${app.name} alone`,
    mode: 'development',
    devtool: 'eval-cheap-module-source-map',
    target: ['web', 'es2022'],
    entry: { main: `data:text/javascript,${encodeURIComponent(entryCode(root, app))}` },
    output: { publicPath: FRAME_PATH, filename: '[name].js', assetModuleFilename: '[name].[contenthash:10][ext]' },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: {
      rules: [
        scriptRule('browser'),
        // With the host's style sheets, which are plain.
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, cssModules(app, false, true)] },
        { test: PICTURES, type: 'asset/resource' },
      ],
    },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css' })],
    watchOptions: { aggregateTimeout: 30, ignored: /node_modules/ },
    stats: 'none',
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * Returns the code of the entry: style sheets in the host's order, then frame and remote. Changed code is swapped in
 * without a reload.
 */
function entryCode(root: string, app: App): string {
  const frame = JSON.stringify(path.join(root, 'tools/release/src/dev/frame/startFrame.tsx'));
  const remote = JSON.stringify(path.join(app.dir, 'src/remote.tsx'));
  return `
    import '@wkff/ui/fonts.css';
    import '@wkff/ui/tokens.css';
    import '@wkff/ui/reset.css';
    import { addCommonFonts } from '@wkff/ui/addCommonFonts';
    import { startFrame } from ${frame};
    import { remote } from ${remote};
    const frame = startFrame(remote);
    addCommonFonts();
    import.meta.webpackHot.accept(${remote}, () => frame.show(remote), frame.fail);
  `;
}
