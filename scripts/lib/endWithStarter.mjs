// Preloaded into a command that npm started, and that took the place of `run.mjs`: ends it, as SIGTERM does, with npm.
import { STARTERS, whenStarterEnds } from './whenStarterEnds.mjs';

const starters = process.argv.findLast((word) => word.startsWith(STARTERS))?.slice(STARTERS.length);
whenStarterEnds(() => process.kill(process.pid, 'SIGTERM'), starters);
