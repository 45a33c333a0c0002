/**
 * `npm run lint`: formatting, ESLint, imports, citations, words, prose, class names, slow expressions and unused code, each
 * with planted violations that it must report.
 */
import { boundariesCheck } from './lib/checks/boundariesCheck.ts';
import { citationsCheck } from './lib/checks/citationsCheck.ts';
import { classNamesCheck } from './lib/checks/classNamesCheck.ts';
import { eslintCheck } from './lib/checks/eslintCheck.ts';
import { expressionsCheck } from './lib/checks/expressionsCheck.ts';
import { prettierCheck } from './lib/checks/prettierCheck.ts';
import { proseCheck } from './lib/checks/proseCheck.ts';
import { runChecks } from './lib/checks/runChecks.ts';
import { unusedCheck } from './lib/checks/unusedCheck.ts';
import { wordsCheck } from './lib/checks/wordsCheck.ts';

await runChecks([
  prettierCheck,
  eslintCheck,
  boundariesCheck,
  citationsCheck,
  wordsCheck,
  proseCheck,
  classNamesCheck,
  expressionsCheck,
  unusedCheck,
]);
