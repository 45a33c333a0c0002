import { report, shown } from './report.ts';
import { checkStoredLogs } from './storedLogs.ts';

const MATCHES = 10_000;
const LIMIT_MS = 5 * 60_000;

it(
  'what is stored of 10,000 made-up matches, sent in turns, is what a replay of the whole log says',
  () => {
    checkStoredLogs(MATCHES);
    report(`${shown(MATCHES)} made-up matches stored in turns, each as a replay of its log says`);
  },
  LIMIT_MS,
);
