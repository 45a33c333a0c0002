import { Refusal } from './Refusal.ts';

/** Where a command writes. */
export interface Output {
  /** Tells people what is going on: a line. */
  say(line: string): void;
  /** Ends with what was asked for: lines for people, or one document for scripts. */
  answer(lines: readonly string[], document: unknown): void;
}

type Write = (text: string) => void;

/** For people all goes to standard output; for scripts one JSON document goes there, and messages to standard error. */
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

/** Writes why a command ended, and returns its exit code. */
export function writeFailure(error: unknown, json: boolean, out: Write, err: Write): 1 | 2 {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Refusal ? error.code : 'failed';
  const data = error instanceof Refusal ? error.data : undefined;
  err(`${message}\n`);
  if (json) out(`${JSON.stringify({ error: { code, message, ...(data === undefined ? {} : { data }) } })}\n`);
  return code === 'usage' ? 2 : 1;
}
