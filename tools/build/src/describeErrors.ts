import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { Compilation, Module, Stats, WebpackError } from 'webpack';

/**
 * Returns why a build failed: each error once, with the files it is about, whose paths begin at the repository's root.
 * Nothing in it is about the inside of webpack and its loaders.
 */
export function describeErrors(root: string, stats: readonly Stats[]): string {
  const all = stats.flatMap(({ compilation }) =>
    compilation.errors.map((error) => describeError(root, error, compilation)),
  );
  return [...new Set(all)].join('\n\n');
}

function describeError(
  root: string,
  error: Error & Pick<Partial<WebpackError>, 'module'>,
  { moduleGraph }: Compilation,
): string {
  const modules: Module[] = [];
  for (let at = error.module as Module | null | undefined; at; at = moduleGraph.getIssuer(at)) modules.push(at);
  const files = modules.flatMap((module) => module.nameForCondition() ?? []);
  const request = /Can't resolve '([^']*)'/.exec(error.message)?.[1] ?? files[0] ?? '';
  const relative = (file: string) => path.relative(root, file).split(path.sep).join('/');
  if (isBuiltin(request)) {
    const importers = files.filter((file) => !isBuiltin(file)).map((file) => `  imported by ${relative(file)}`);
    return [`${request}: code for browsers imports no Node module`, ...importers].join('\n');
  }
  const [file] = files;
  const message = withoutFrames(error.message).replaceAll(root + path.sep, '');
  return [...(file === undefined ? [] : [`${relative(file)}:`]), message].join('\n');
}

/** Returns a message without the loader that it comes from, and without a stack. */
function withoutFrames(message: string): string {
  const lines = message.split('\n').filter((line) => !line.startsWith('Module build failed (from '));
  const end = lines.findIndex((line) => /^ +at |^Caused by:/.test(line));
  return lines
    .slice(0, end === -1 ? lines.length : end)
    .join('\n')
    .trimEnd();
}
