import { PRODUCT_NAME, TIME_ZONE, type SeasonMatch } from '@wkff/contracts';
import { extensionProperty, textProperty, writeCalendar } from './jcal.ts';
import { matchEvent } from './matchEvent.ts';
import { SEOUL_ZONE } from './seoulZone.ts';

/** Interval at which readers should fetch the calendar again, as an RFC 5545 duration. */
const REFRESH = 'PT1H';

export interface Calendar {
  name: string;
  description: string;
  /** Path of the calendar itself. */
  path: string;
  matches: readonly SeasonMatch[];
}

/**
 * Returns a calendar (RFC 5545) with the properties of RFC 7986 and their older equivalents. The matches stay in order.
 */
export function calendar({ name, description, path, matches }: Calendar, siteOrigin: string): string {
  return writeCalendar([
    'vcalendar',
    [
      ['version', {}, 'text', '2.0'],
      textProperty('prodid', `-//${PRODUCT_NAME}//WK League//KO`),
      ['calscale', {}, 'text', 'GREGORIAN'],
      extensionProperty('name', name),
      extensionProperty('x-wr-calname', name),
      textProperty('description', description),
      extensionProperty('x-wr-caldesc', description),
      extensionProperty('x-wr-timezone', TIME_ZONE),
      ['source', {}, 'uri', siteOrigin + path],
      ['refresh-interval', {}, 'duration', REFRESH],
      extensionProperty('x-published-ttl', REFRESH),
    ],
    [SEOUL_ZONE, ...matches.map((match) => matchEvent(match, siteOrigin))],
  ]);
}
