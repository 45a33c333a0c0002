import { LARGEST_ID, LINEUP_LIMITS, OFFICIAL_ROLES, SHEET_LIMITS, type OfficialRole } from '@wkff/contracts';
import { Nullable } from '@wkff/contracts/schemas';
import { Type, type Static } from 'typebox';
import { readLine } from '../../http/strictBody.ts';
import type { SheetFacts } from './presenter.ts';
import type { Officials } from './repository.ts';

const Name = Type.Optional(Nullable(Type.String()));

/** Body of `PUT /api/matches/{id}/sheet` (docs/spec/league.md#the-match-sheet). Blank and absent is not known. */
export const SheetBody = Type.Object({
  officials: Type.Object(
    Object.fromEntries(OFFICIAL_ROLES.map((role) => [role, Name])) as Record<OfficialRole, typeof Name>,
  ),
  weather: Type.Optional(Nullable(Type.String())),
  /** Minutes before the kick-off at which it is published; null: at once; absent: as the stored version. */
  publish_before: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: LINEUP_LIMITS.publishBefore }))),
  /** Why something else is in the place of what is stored; shown to visitors. */
  reason: Type.Optional(Nullable(Type.String())),
  /** Of the sheet that was read; 0: nothing is stored. */
  version: Type.Integer({ minimum: 0, maximum: LARGEST_ID }),
});

/** What was entered for a sheet. */
export interface SheetEntry extends SheetFacts {
  publish_before: number | null | undefined;
  reason: string | null;
  version: number;
}

/** Reads a validated body. @throws AppError `bad_request` (a text too long). */
export function readSheet({
  officials: sent,
  weather,
  publish_before,
  reason,
  version,
}: Static<typeof SheetBody>): SheetEntry {
  const officials: Officials = {};
  for (const role of OFFICIAL_ROLES) {
    const name = readLine(sent[role], SHEET_LIMITS.name);
    if (name !== null) officials[role] = name;
  }
  return {
    officials,
    weather: readLine(weather, SHEET_LIMITS.weather),
    publish_before,
    reason: readLine(reason, SHEET_LIMITS.reason),
    version,
  };
}
