export { recentForm } from './form.ts';
export { DEFAULT_RULES } from './seasonRules.ts';
export { tableOf, type TableRow } from './table.ts';
export type { MatchResult } from './tally.ts';
export { explainTies, type Tie } from './ties.ts';
