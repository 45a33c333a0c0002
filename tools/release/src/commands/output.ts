import { SettingError } from '@wkff/settings';
import { UserError } from '@wkff/server/user-error';

/** Where a command writes to. */
export interface Output {
  /** Writes a line about progress. */
  say(line: string): void;
  /** Writes the result: lines for people, or one JSON document for scripts. */
  answer(lines: readonly string[], document: unknown): void;
}

type Write = (text: string) => void;

/**
 * Returns an output. With `json`, the document goes to standard output and progress to standard error. Without it, all
 * lines go to standard output.
 */
export function createOutput(json: boolean, out: Write, err: Write): Output {
  const say = (line: string) => (json ? err : out)(`${line}\n`);
  return {
    say,
    answer: (lines, document) => {
      if (json) out(`${JSON.stringify(document)}\n`);
      else for (const line of lines) say(line);
    },
  };
}

/** Writes why a command failed, and returns its exit code. */
export function writeFailure(error: unknown, json: boolean, out: Write, err: Write): 1 | 2 {
  const message = error instanceof Error ? error.message : String(error);
  const known = error instanceof UserError ? error : new UserError(message);
  const code = error instanceof SettingError ? 'usage' : known.code;
  const { data } = known;
  err(`${message}\n`);
  if (json) out(`${JSON.stringify({ error: { code, message, ...(data === undefined ? {} : { data }) } })}\n`);
  return code === 'usage' ? 2 : 1;
}
