import type { Row } from './rows.ts';
import { budgetTable, summary } from './table.ts';

/** The circumstances of a run. */
export interface ReportFacts {
  /** Start of the run, in ISO format. */
  date: string;
  machine: string;
  command: string;
  /** Git revision, and whether there were uncommitted changes; null outside a checkout. */
  revision: string | null;
  /** Largest share of the cores that other programs used while the bench was idle, 0 to 1. */
  othersShare: number;
}

/** Above this share of the cores, other programs disturb the measurement. */
const NOISY_SHARE = 0.1;

/** Budgets that are not measured, listed so that they don't look met. */
const UNMEASURED = ['npm start from a fresh clone ≤ 90 s; npm test from an empty cache ≤ 15 min'];

const HOW = [
  'The bench starts its own site on a fresh folder, on this machine alone, and warms each page before it measures it.',
  '“From the database” and “rendered” ask with a query of its own each time, which neither cache knows; pages are then rendered from API answers that are cached.',
  'Scores are saved at API_PORT with three goals each, in any round of the season, on the site’s own durable Postgres; the bare server takes the same requests. “Saved until seen” runs from sending the save until another visitor, told by `/api/live` at the site, has both the page and the match from the site with the new score.',
  'Pictures are 1 MB JPEGs of noise, sent at API_PORT by four editors at once; an item is a notice of a paragraph. Sizes of pictures are ready when each of four new photo items names a picture that has all of them; meanwhile a cached list is read at API_PORT.',
  'A start is blocked by what tasks take beyond 50 ms each after the first paint. Chromium itself is slowed four-fold, and nothing is asked of the page meanwhile.',
  'A tab that lives long follows links from the home page through pages of all sections and back, in one document. V8 may not compile what runs often, as the code would be larger than what the site keeps.',
  'What is loaded again is counted in a browser that keeps its files on disk, without headers. The old and the new version are both built from a copy of the sources, in which one text is changed: a release by its command, the host as after an update, at the same address.',
  'The request limits are off (`LIMITS=0`): all load comes from one address.',
  'A first view names the scripts that its document has a browser load; what it loads later is for its first idle moment.',
  'Host parts are its Brotli bytes divided by how much of the code comes from which source (source map).',
  'A bar that could not be measured counts as missed. Clubs’ pages and texts have no bar for LCP of their own: they are held to that of lists.',
];

/** Returns true when other programs used so much of the machine that the numbers are unreliable. */
export function isNoisy({ othersShare }: Pick<ReportFacts, 'othersShare'>): boolean {
  return othersShare > NOISY_SHARE;
}

/** Returns the report in Markdown. */
export function writeReport(facts: ReportFacts, rows: readonly Row[], details: readonly string[]): string {
  const others = `${Math.round(facts.othersShare * 100)} % of the cores`;
  const noise = isNoisy(facts)
    ? `**noisy run**: other programs used up to ${others}; times and memory are worse than they are on a quiet machine`
    : `quiet: other programs used at most ${others}`;
  return `${[
    '# Bench',
    `What \`npm run bench\` measured last; the budgets are bars to stay within, on 2 cores.`,
    [
      `- date: ${facts.date}`,
      `- machine: ${facts.machine}`,
      `- command: \`${facts.command}\``,
      `- revision: ${facts.revision ?? 'no checkout'}`,
      `- ${noise}`,
      `- ${summary(rows)}`,
    ].join('\n'),
    budgetTable(rows),
    ...details,
    `## Not measured\n${UNMEASURED.map((line) => `- ${line}`).join('\n')}`,
    `## How\n${HOW.map((line) => `- ${line}`).join('\n')}`,
  ].join('\n\n')}\n`;
}
