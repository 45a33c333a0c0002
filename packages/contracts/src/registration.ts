/** The days on which a player is registered with a club in a season, `YYYY-MM-DD`. */
export interface RegistrationDays {
  /** The first day. Null: from the beginning of the season. */
  registered_from: string | null;
  /** The last day. Null: until the end of the season. */
  registered_until: string | null;
}

/** Returns true if a player is registered on a day. */
export const isRegisteredOn = (
  day: string,
  { registered_from: from, registered_until: until }: RegistrationDays,
): boolean => (from ?? day) <= day && day <= (until ?? day);

/** Returns true if somebody who is registered on the days of both is registered twice on one of them. */
export const doDaysOverlap = (one: RegistrationDays, other: RegistrationDays): boolean =>
  startsInTime(one, other) && startsInTime(other, one);

/** True unless the first days of one are after the last day of the other. */
const startsInTime = ({ registered_from: from }: RegistrationDays, { registered_until: until }: RegistrationDays) =>
  from === null || until === null || from <= until;
