import { createHash } from 'node:crypto';
import webpack, { type Compilation, type Compiler } from 'webpack';

/** Placeholder for the hashes in the runtime, until the files are final. */
const PLACEHOLDER = 'WKFF_SCRIPT_HASHES';

/**
 * Makes webpack's runtime load each chunk with the hash of its file (`integrity`), so that a browser refuses a changed
 * one. Style sheets of chunks have no hash, which saves 0.4 KB on every page: they run no code, and the host verifies
 * them before it sends them. The hashes are written last, when all files are final. They do not affect the runtime's
 * file name: that of the host depends on its chunks' names, which contain hashes of their content, and the addresses of a
 * remote have its version.
 */
export class ChunkIntegrity {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(ChunkIntegrity.name, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        ChunkIntegrity.name,
        (source) => `${source}\nscript.integrity = ${PLACEHOLDER}[chunkId] || "";`,
      );
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: ChunkIntegrity.name, stage }, () => writeHashes(compilation));
    });
  }
}

function writeHashes(compilation: Compilation): void {
  const text = `(${JSON.stringify(hashesOf(compilation))})`;
  for (const [name, source] of Object.entries(compilation.assets)) {
    const code = name.endsWith('.js') ? source.source().toString() : '';
    if (code.includes(PLACEHOLDER))
      compilation.updateAsset(name, new webpack.sources.RawSource(code.replaceAll(PLACEHOLDER, text)));
  }
}

/** Returns the `integrity` values of the scripts that a runtime loads (not its own), by chunk id. */
function hashesOf(compilation: Compilation): Record<string, string> {
  const hashes: Record<string, string> = {};
  for (const chunk of compilation.chunks) {
    const file = [...chunk.files].find((name) => name.endsWith('.js'));
    const bytes = file === undefined ? undefined : compilation.getAsset(file)?.source.buffer();
    if (chunk.id === null || !bytes || chunk.hasRuntime()) continue;
    hashes[chunk.id] = `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
  }
  return hashes;
}
