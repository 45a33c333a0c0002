// Preloaded into a command that npm started, and that took the place of `run.mjs`: ends it, as SIGTERM does, with npm.
import { whenStarterEnds } from './whenStarterEnds.mjs';

whenStarterEnds(() => process.kill(process.pid, 'SIGTERM'));
