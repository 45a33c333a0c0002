import { PassThrough, Writable } from 'node:stream';
import { describeFailure } from '@wkff/launcher/exit-with';
import { runWkff } from '../runWkff.ts';

/** What a command printed, and its exit code. */
export interface CommandOutcome {
  code: number;
  out: string;
  err: string;
}

/** For tests: runs a command in this process, with `env` as its whole environment and `input` as its standard input. */
export async function testCommand(
  words: readonly string[],
  { folder = '', ...env }: Record<string, string>,
  input = '',
): Promise<CommandOutcome> {
  const outcome: CommandOutcome = { code: 0, out: '', err: '' };
  const errors = new Writable({
    decodeStrings: false,
    write(part: string, _encoding, done) {
      outcome.err += part;
      done();
    },
  });
  const context = {
    words,
    env,
    folder,
    input: new PassThrough().end(input),
    print: (line: string) => void (outcome.out += `${line}\n`),
    errors,
    signal: new AbortController().signal,
  };
  try {
    outcome.code = await runWkff(context);
  } catch (error) {
    const { text, exitCode } = describeFailure(error);
    outcome.code = exitCode;
    outcome.err += `${text}\n`;
  }
  return outcome;
}
