import webpack, { type Compilation, type Compiler, type Module } from 'webpack';

/** The federation plugin moves the modules of its runtime into the script of the runtime at stage 11. */
const AFTER_FEDERATION = 12;

/**
 * Leaves out modules of the federation runtime that nothing needs. The federation plugin moves all that the runtime
 * imports into the entry, also what webpack had left out because no code uses what it exports.
 */
export class OnlyNeeded {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(OnlyNeeded.name, (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: OnlyNeeded.name, stage: AFTER_FEDERATION }, () => {
        const runtime = [...compilation.modules].filter(isOfRuntime);
        const needed = findNeeded(compilation);
        for (const module of runtime.filter((one) => !needed.has(one))) {
          for (const chunk of compilation.chunkGraph.getModuleChunks(module)) {
            compilation.chunkGraph.disconnectChunkAndModule(chunk, module);
          }
        }
      });
    });
  }
}

const isOfRuntime = (module: Module) => /[\\/]@module-federation[\\/]/.test(module.nameForCondition() ?? '');

/** Returns the modules outside of the runtime and what these need, directly or through other modules. */
function findNeeded({ modules, moduleGraph }: Compilation): ReadonlySet<Module> {
  const needed = new Set([...modules].filter((module) => !isOfRuntime(module)));
  const passed = new Set<Module>();
  const rest = [...needed];
  for (let module = rest.pop(); module; module = rest.pop()) {
    for (const connection of moduleGraph.getOutgoingConnections(module)) {
      const state = connection.getActiveState(undefined);
      if (state === false || needed.has(connection.module)) continue;
      // Nothing uses the exports of this module and it has no effects, but a module that it imports may have some.
      if (state !== webpack.ModuleGraphConnection.TRANSITIVE_ONLY) needed.add(connection.module);
      else if (passed.has(connection.module)) continue;
      passed.add(connection.module);
      rest.push(connection.module);
    }
  }
  return needed;
}
