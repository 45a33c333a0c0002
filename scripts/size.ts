/**
 * `npm test -- size`: checks the scripts that a first view loads against the budgets, with planted violations that it
 * must report.
 */
import { runChecks } from './lib/checks/runChecks.ts';
import { sizeCheck } from './lib/checks/sizeCheck.ts';

await runChecks([sizeCheck]);
