/**
 * `npm run lint`: formatting, rules of code, imports, citations, words, prose, class names, styles, slow expressions and
 * unused code, each with planted violations that it must report. `npm run lint -- format prose` runs the named ones
 * alone.
 */
import { boundariesCheck } from './lib/checks/boundariesCheck.ts';
import { citationsCheck } from './lib/checks/citationsCheck.ts';
import { classNamesCheck } from './lib/checks/classNamesCheck.ts';
import { codeCheck } from './lib/checks/codeCheck.ts';
import { expressionsCheck } from './lib/checks/expressionsCheck.ts';
import { formatCheck } from './lib/checks/formatCheck.ts';
import { proseCheck } from './lib/checks/proseCheck.ts';
import { runChecks } from './lib/checks/runChecks.ts';
import { stylesCheck } from './lib/checks/stylesCheck.ts';
import { unusedCheck } from './lib/checks/unusedCheck.ts';
import { wordsCheck } from './lib/checks/wordsCheck.ts';

const CHECKS = {
  format: formatCheck,
  code: codeCheck,
  boundaries: boundariesCheck,
  citations: citationsCheck,
  words: wordsCheck,
  prose: proseCheck,
  classNames: classNamesCheck,
  styles: stylesCheck,
  expressions: expressionsCheck,
  unused: unusedCheck,
};

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = wanted.filter((name) => !(name in CHECKS));
if (unknown.length > 0) {
  console.error(`The checks are ${Object.keys(CHECKS).join(', ')}, not ${unknown.join(', ')}.`);
  process.exitCode = 1;
} else {
  const chosen = Object.entries(CHECKS).filter(([name]) => wanted.length === 0 || wanted.includes(name));
  await runChecks(chosen.map(([, check]) => check));
}
