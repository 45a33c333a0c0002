import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

const FOLDER = join(ROOT, 'docs/decisions');
const FORM =
  /^# (\d+)\. .+\nDate: \d{4}-\d\d-\d\d · Status: (accepted|replaced by|changed by).*\n\n\*\*Context\.\*\* [^]*\n\*\*Decision\.\*\*[^]*\n\*\*Cost\.\*\* [^]*\n\*\*What would change it\.\*\* /;

describe('the decisions', () => {
  const files = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));
  const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

  it('have one form: number, date, status, and four parts', () => {
    const wrong = files.filter((file) => Number(FORM.exec(read(file))?.[1]) !== Number(file.slice(0, 4)));
    expect(wrong).toEqual([]);
  });

  it('are all in the table, in order, with their date and status', () => {
    const rows = files.map((file) => {
      const [title = '', dates = ''] = read(file).split('\n');
      const [, date, status] = /^Date: (\S+) · Status: (.*)$/.exec(dates) ?? [];
      return `| ${Number(file.slice(0, 4))} | [${title.replace(/^# \d+\. /, '')}](${file}) | ${date} | ${status} |`;
    });
    expect(read('README.md').match(/^\| \d+ \|.*$/gm)).toEqual(rows);
  });
});
