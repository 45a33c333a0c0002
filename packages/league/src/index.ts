export { recentForm } from './form.ts';
export { orderClubs, type MatchResult, type TableRow } from './table.ts';
export { explainTies, type Tie } from './ties.ts';
