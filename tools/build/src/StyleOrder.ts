import type { Compiler, Module } from 'webpack';

/**
 * Puts the style sheets of all chunks in the same order: those of packages first (`ui` before the others), then the
 * app's, so that a page can override the styles of its components. Otherwise the order would depend on each page's
 * imports.
 */
export class StyleOrder {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(StyleOrder.name, (compilation) => {
      compilation.hooks.afterOptimizeChunks.tap(StyleOrder.name, () => {
        const seen = (module: Module) => compilation.moduleGraph.getPostOrderIndex(module) ?? 0;
        const sheets = [...compilation.modules]
          .filter(({ type }) => type === 'css/mini-extract')
          .sort((a, b) => rank(a) - rank(b) || seen(a) - seen(b));
        for (const group of compilation.chunkGroups) {
          sheets.forEach((sheet, index) => {
            if (group.getModulePostOrderIndex(sheet) !== undefined) group.setModulePostOrderIndex(sheet, index);
          });
        }
      });
    });
  }
}

function rank(sheet: Module): number {
  const name = /[\\/]packages[\\/]([^\\/]+)[\\/]/.exec(sheet.nameForCondition() ?? '')?.[1];
  if (name === undefined) return 2;
  return name === 'ui' ? 0 : 1;
}
