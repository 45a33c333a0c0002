import { PassThrough, Writable } from 'node:stream';
import { readPassword } from './password.ts';

/** A terminal at which a person types a line after each question. */
function terminal(...lines: string[]) {
  const modes: boolean[] = [];
  let shown = '';
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (isRaw: boolean) => void modes.push(isRaw),
  });
  const output = new Writable({
    decodeStrings: false,
    write(part: string, _encoding, done) {
      shown += part;
      if (part.endsWith(': ')) {
        const line = lines.shift() ?? '';
        // The terminal shows what is typed after the question, unless raw mode was set before it.
        if (modes.at(-1) !== true) shown += line;
        input.write(line);
      }
      done();
    },
  });
  return { modes, shown: () => shown, read: () => readPassword(input, output) };
}

describe('a password typed on a terminal', () => {
  it('is asked for twice and never shown', async () => {
    const { read, shown, modes } = terminal('correct horsf\x7fe\r', 'wrong\x15correct horse\r');
    expect(await read()).toBe('correct horse');
    expect(shown()).toBe('Password: \nAgain: \n');
    expect(modes).toEqual([true, false, true, false]);
  });

  it('is refused if the second input differs', async () => {
    await expect(terminal('correct horse\r', 'correct house\r').read()).rejects.toThrow('not the same twice');
  });

  it('is cancelled with Ctrl-C, and the terminal echoes again', async () => {
    const { read, modes } = terminal('corr\x03');
    await expect(read()).rejects.toThrow('Nothing was changed.');
    expect(modes).toEqual([true, false]);
  });
});

describe('a password from another source', () => {
  it.each([
    ['from a file\r\nand more\n', 'from a file'],
    ['without an end', 'without an end'],
    ['', ''],
  ])('is the first line of the input: %j', async (given, password) => {
    const input = new PassThrough();
    input.end(given);
    expect(await readPassword(input, new PassThrough())).toBe(password);
  });
});
