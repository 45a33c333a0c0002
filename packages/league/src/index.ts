export { approvedFacts, rulingsOn } from './approval.ts';
export { cardSuspensions, keepsCautions, undecided, type ShownCard, type SuspensionCause } from './cardSuspensions.ts';
export { recentForm } from './form.ts';
export { decideTie, mayShootOut, type Leg } from './playoff.ts';
export { recordOf, type MatchRecord } from './record.ts';
export { resultOf } from './result.ts';
export { rulesOn, versionOn, type RulesVersion } from './rulesOn.ts';
export { inForce, type Ruling } from './rulings.ts';
export {
  cutDays,
  roundTables,
  tableIfEnded,
  tableOnDay,
  type LeagueTable,
  type Season,
  type SeasonMatch,
} from './season.ts';
export { DEFAULT_RULES } from './seasonRules.ts';
export { servedBy, type PersonPlace, type SuspensionMatch } from './suspension.ts';
export { tableOf, type TableRow } from './table.ts';
export type { MatchResult } from './tally.ts';
export { explainTies, type Tie } from './ties.ts';
export { planWithdrawal } from './withdrawal.ts';
