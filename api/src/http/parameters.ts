/** Schemas of parameters, shared by the modules. */
import { CLUB_KEY_LENGTH, LARGEST_ID, LARGEST_PAGE, MATCH_LIMITS, YEARS } from '@wkff/contracts';
import { Type } from 'typebox';

/** Row id. */
export const Id = Type.Integer({ minimum: 1, maximum: LARGEST_ID });
/** A year of the Gregorian calendar. */
export const Year = Type.Integer({ minimum: YEARS.first, maximum: YEARS.last });
const MONTHS = 12;
export const Month = Type.Integer({ minimum: 1, maximum: MONTHS });
export const Round = Type.Integer({ minimum: 0, maximum: MATCH_LIMITS.round });
/** `_league_wk`, `2025_playoff`. An unknown one gets an empty list. */
export const CompetitionId = Type.String({ minLength: 1, maxLength: MATCH_LIMITS.competitionId });
/** Key or id of a club. An unknown one gets 404. */
export const ClubKeyOrId = Type.String({ minLength: 1, maxLength: CLUB_KEY_LENGTH });
/** Page of a list, from 1. */
export const Page = Type.Integer({ minimum: 1, maximum: LARGEST_PAGE, default: 1 });
