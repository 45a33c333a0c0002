import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

const FOLDER = join(ROOT, 'docs/decisions');
const FORM =
  /^# (\d+)\. .+\nDate: \d{4}-\d\d-\d\d · Status: (accepted|replaced by|changed by).*\n\n\*\*Context\.\*\* [^]*\n\*\*Decision\.\*\*[^]*\n\*\*Cost\.\*\* [^]*\n\*\*What would change it\.\*\* /;
/** The row of a note whose text is in a README beside its code. */
const MOVED = /^\| \d+ \| \[.+\]\((\.\.\/)+\S+README\.md(#\S+)?\) \| \d{4}-\d\d-\d\d \| moved to where its code is \|$/;

describe('the decisions', () => {
  const files = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));
  const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

  it('have one form: number, date, status, and four parts', () => {
    const wrong = files.filter((file) => Number(FORM.exec(read(file))?.[1]) !== Number(file.slice(0, 4)));
    expect(wrong).toEqual([]);
  });

  it('are all in the table, in order, with their date and status, beside the notes that moved', () => {
    const rows = files.map((file) => {
      const [title = '', dates = ''] = read(file).split('\n');
      const [, date, status] = /^Date: (\S+) · Status: (.*)$/.exec(dates) ?? [];
      return `| ${Number(file.slice(0, 4))} | [${title.replace(/^# \d+\. /, '')}](${file}) | ${date} | ${status} |`;
    });
    const shown = read('README.md').match(/^\| \d+ \|.*$/gm) ?? [];
    expect(shown.filter((row) => !MOVED.test(row))).toEqual(rows);
    const numbers = shown.map((row) => Number(/\d+/.exec(row)));
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });
});
