import webpack, { type Compiler } from 'webpack';

/** How webpack begins the script of a chunk: it adds its modules to a global list, whose name is the build's own. */
const GLOBAL_LIST = /^\(\w+\["\w+"\] \|\|= \[\]\)/;

/**
 * Keeps the name of a build out of the scripts of its chunks, so that a script is the same in the next build if its
 * code is. The build's runtime puts its list of modules on each script element that it adds, and the script adds its
 * modules to that list. So two builds of one remote in a page get their own modules, whatever the chunks' ids.
 */
export class SameChunks {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(SameChunks.name, (compilation) => {
      const list = JSON.stringify(compilation.outputOptions.chunkLoadingGlobal);
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        SameChunks.name,
        (source) => `${source}\nscript.list = self[${list}];`,
      );
      const { renderChunk } = webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation);
      // After webpack's own, which writes the beginning.
      renderChunk.tap({ name: SameChunks.name, stage: 1 }, (source) => {
        const [begin] = GLOBAL_LIST.exec(source.source().toString()) ?? [];
        if (begin === undefined) throw new Error('the script of a chunk does not begin as webpack 5 writes it');
        const replaced = new webpack.sources.ReplaceSource(source);
        replaced.replace(0, begin.length - 1, 'document.currentScript.list');
        return replaced;
      });
    });
  }
}
