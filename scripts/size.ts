/** `npm test -- size`: the script that a first view loads, against the budgets, with planted violations that must be found. */
import { runChecks } from './lib/checks/runChecks.ts';
import { sizeCheck } from './lib/checks/sizeCheck.ts';

await runChecks([sizeCheck]);
