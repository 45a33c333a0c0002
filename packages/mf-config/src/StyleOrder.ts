import type { Compiler, Module } from 'webpack';

/**
 * Orders the style sheets of all chunks alike: those of packages before the app's own, `ui` first, so that a page may override
 * what it is built from. Without it the pages of a remote disagree, since each imports in another order.
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
