/**
 * `npm run typecheck`: checks the types of the whole tree, and of browser code with what the oldest browsers have, each
 * with planted errors that it must report.
 */
import { browserTypesCheck } from './lib/checks/browserTypesCheck.ts';
import { runChecks } from './lib/checks/runChecks.ts';
import { typesCheck } from './lib/checks/typesCheck.ts';

await runChecks([typesCheck, browserTypesCheck]);
