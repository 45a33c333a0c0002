/** Schemas of parameters, shared by the modules. */
import { CLUB_KEY_LENGTH, LARGEST_ID } from '@wkff/contracts';
import { Type } from 'typebox';

/** Row id. */
export const Id = Type.Integer({ minimum: 1, maximum: LARGEST_ID });
/** A year of the Gregorian calendar. */
export const Year = Type.Integer({ minimum: 1900, maximum: 2200 });
export const Month = Type.Integer({ minimum: 1, maximum: 12 });
export const Round = Type.Integer({ minimum: 0, maximum: 99 });
/** `_league_wk`, `2025_playoff`. An unknown one gets an empty list. */
export const CompetitionId = Type.String({ minLength: 1, maxLength: 60 });
/** Key or id of a club. An unknown one gets 404. */
export const ClubKeyOrId = Type.String({ minLength: 1, maxLength: CLUB_KEY_LENGTH });
