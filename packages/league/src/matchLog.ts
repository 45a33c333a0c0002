/**
 * What follows from the events of a match. The one entry of this package that browsers load, so it imports nothing of
 * tables or rulings.
 */
export { clockOf, type MatchClock } from './match-log/clockOf.ts';
export { grouped } from './match-log/grouped.ts';
export { isCompletion } from './match-log/isCompletion.ts';
export { isKept } from './match-log/isKept.ts';
export { lineupsOf } from './match-log/lineupsOf.ts';
export { compareInPlay } from './match-log/order.ts';
export { projectMatch, USUAL_RULES, type MatchProjection } from './match-log/projectMatch.ts';
export { settle, type LogEvent } from './match-log/settle.ts';
export { sheetOf, type Sheet, type SheetEvent, type SheetGoal, type SheetKick } from './match-log/sheetOf.ts';
export { allowedIn, type SubstitutionRules } from './match-log/sides.ts';
export { tellsScore } from './match-log/tellsScore.ts';
export { isInWindow } from './match-log/windows.ts';
