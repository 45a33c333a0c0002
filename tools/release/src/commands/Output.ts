import { SettingError } from '@wkff/settings';
import { UserError } from '@wkff/server/user-error';

type Write = (text: string) => void;

/**
 * Where a command writes to. With `json`, the document goes to standard output and progress to standard error. Without
 * it, all lines go to standard output.
 */
export class Output {
  readonly #json: boolean;
  readonly #out: Write;
  readonly #err: Write;

  constructor(json: boolean, out: Write, err: Write) {
    this.#json = json;
    this.#out = out;
    this.#err = err;
  }

  /** Writes a line about progress. */
  say(line: string): void {
    (this.#json ? this.#err : this.#out)(`${forTerminal(line)}\n`);
  }

  /** Writes the result: lines for people, or one JSON document for scripts. */
  answer(lines: readonly string[], document: unknown): void {
    if (this.#json) this.#out(`${JSON.stringify(document)}\n`);
    else for (const line of lines) this.say(line);
  }
}

/** Returns a text without characters that a terminal obeys: some of what a site says was written by visitors. */
const forTerminal = (text: string) => text.replace(/[^\P{Cc}\n\t]/gu, '');

/** Writes why a command failed, and returns its exit code. */
export function writeFailure(error: unknown, json: boolean, out: Write, err: Write): 1 | 2 {
  const message = error instanceof Error ? error.message : String(error);
  const known = error instanceof UserError ? error : new UserError(message);
  const code = error instanceof SettingError ? 'usage' : known.code;
  const { data } = known;
  err(`${forTerminal(message)}\n`);
  if (json) out(`${JSON.stringify({ error: { code, message, ...(data === undefined ? {} : { data }) } })}\n`);
  return code === 'usage' ? 2 : 1;
}
