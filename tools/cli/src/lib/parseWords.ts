import { parseArgs, type ParseArgsConfig } from 'node:util';
import { usageError } from './usageError.ts';

/** Parses the words after a command's name. @throws UserError with `usage` for an option that it does not have. */
export function parseWords<const Options extends NonNullable<ParseArgsConfig['options']>>(
  words: readonly string[],
  usage: string,
  options: Options,
) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    throw usageError(`${(error as Error).message}\n${usage}`);
  }
}
