import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';

/** Where the runtime has the hashes of its chunks, by type of file, until these are known. */
const PLACEHOLDERS = { js: 'WKFF_SCRIPT_HASHES', css: 'WKFF_STYLE_HASHES' } as const;

/**
 * Makes webpack's runtime load each chunk with the hash that its file has in this build (`integrity`), so that a browser
 * runs no other. The hashes are written last, when no file changes any more: a runtime's name need not tell of them, since
 * it tells of the names of the chunks, which have hashes of their content.
 */
export class ChunkIntegrity {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(ChunkIntegrity.name, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        ChunkIntegrity.name,
        (source) => `${source}\n${setIntegrity('script', PLACEHOLDERS.js)}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        ChunkIntegrity.name,
        (source, { tag }) => `${source}\n${setIntegrity(tag, PLACEHOLDERS.css)}`,
      );
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: ChunkIntegrity.name, stage }, () => writeHashes(compilation));
    });
  }
}

function setIntegrity(tag: string, hashes: string): string {
  return `${tag}.integrity = ${hashes}[chunkId] || "";`;
}

function writeHashes(compilation: Compilation): void {
  const text = (type: keyof typeof PLACEHOLDERS) => `(${JSON.stringify(hashesOf(compilation, type))})`;
  for (const [name, source] of Object.entries(compilation.assets)) {
    const code = name.endsWith('.js') ? source.source().toString() : '';
    if (!Object.values(PLACEHOLDERS).some((placeholder) => code.includes(placeholder))) continue;
    const written = code.replaceAll(PLACEHOLDERS.js, text('js')).replaceAll(PLACEHOLDERS.css, text('css'));
    compilation.updateAsset(name, new webpack.sources.RawSource(written));
  }
}

/** Values of `integrity` for the files that a runtime loads, by chunk id; a runtime itself is loaded by its address. */
function hashesOf(compilation: Compilation, type: keyof typeof PLACEHOLDERS): Record<string, string> {
  const hashes: Record<string, string> = {};
  for (const chunk of compilation.chunks) {
    const file = [...chunk.files].find((name) => name.endsWith(`.${type}`));
    const bytes = file === undefined ? undefined : compilation.getAsset(file)?.source.buffer();
    if (chunk.id === null || !bytes || chunk.hasRuntime()) continue;
    hashes[chunk.id] = `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
  }
  return hashes;
}
