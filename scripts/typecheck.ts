/** `npm run typecheck`: TypeScript over the whole tree, with planted errors that it must find. */
import { runChecks } from './lib/checks/runChecks.ts';
import { typesCheck } from './lib/checks/typesCheck.ts';

await runChecks([typesCheck]);
