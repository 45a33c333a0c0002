/** `npm run lint`: formatting, ESLint, the import rule and citations, each with planted violations that it must find. */
import { boundariesCheck } from './lib/checks/boundariesCheck.ts';
import { citationsCheck } from './lib/checks/citationsCheck.ts';
import { eslintCheck } from './lib/checks/eslintCheck.ts';
import { prettierCheck } from './lib/checks/prettierCheck.ts';
import { runChecks } from './lib/checks/runChecks.ts';

await runChecks([prettierCheck, eslintCheck, boundariesCheck, citationsCheck]);
