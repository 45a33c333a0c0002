/** `npm run typecheck`: checks the types of the whole tree, with planted errors that it must report. */
import { runChecks } from './lib/checks/runChecks.ts';
import { typesCheck } from './lib/checks/typesCheck.ts';

await runChecks([typesCheck]);
