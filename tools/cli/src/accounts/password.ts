import { text } from 'node:stream/consumers';
import { UserError } from '@wkff/server/user-error';

/** A terminal, or another input, which has no raw mode. */
export type PasswordInput = NodeJS.ReadableStream & { isTTY?: boolean; setRawMode?(isRaw: boolean): unknown };

/**
 * Returns a password. Asks for it twice on a terminal, without echo; otherwise reads the first line of the input.
 * @throws UserError when the two differ, or the person cancels with Ctrl-C.
 */
export async function readPassword(input: PasswordInput, output: NodeJS.WritableStream): Promise<string> {
  if (!input.isTTY) return ((await text(input)).split('\n')[0] ?? '').replace(/\r$/, '');
  const password = await askHidden(input, output, 'Password: ');
  if ((await askHidden(input, output, 'Again: ')) !== password) throw new UserError('That was not the same twice.');
  return password;
}

const ENTER = ['\r', '\n', '\u0004'];
const BREAK = '\u0003';
const ERASE = ['\b', '\u007f'];
const ERASE_LINE = '\u0015';

function askHidden(input: PasswordInput, output: NodeJS.WritableStream, question: string): Promise<string> {
  // Before the question, so that nothing typed after it is shown.
  input.setRawMode?.(true);
  input.setEncoding('utf8');
  output.write(question);
  return new Promise((resolve, reject) => {
    let typed = '';
    const end = (settle: () => void) => {
      input.off('data', read);
      input.setRawMode?.(false);
      input.pause();
      output.write('\n');
      settle();
    };
    const read = (part: string) => {
      for (const letter of part) {
        if (ENTER.includes(letter)) return end(() => resolve(typed));
        if (letter === BREAK) return end(() => reject(new UserError('Nothing was changed.')));
        if (ERASE.includes(letter)) typed = [...typed].slice(0, -1).join('');
        else if (letter === ERASE_LINE) typed = '';
        else if (letter >= ' ') typed += letter;
      }
    };
    input.on('data', read);
    input.resume();
  });
}
