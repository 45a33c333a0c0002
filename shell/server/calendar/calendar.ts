import { PRODUCT_NAME, TIME_ZONE, type SeasonMatch } from '@wkff/contracts';
import { extensionProperty, textProperty, writeCalendar, type JCalComponent } from './jcal.ts';
import { matchEvent } from './matchEvent.ts';

/**
 * The league's time zone as calendars contain it (RFC 5545, 3.6.5): +09:00, without daylight saving time since 1988,
 * before the league began.
 */
const SEOUL_ZONE: JCalComponent = [
  'vtimezone',
  [['tzid', {}, 'text', TIME_ZONE]],
  [
    [
      'standard',
      [
        ['dtstart', {}, 'date-time', '1988-10-09T02:00:00'],
        ['tzoffsetfrom', {}, 'utc-offset', '+10:00'],
        ['tzoffsetto', {}, 'utc-offset', '+09:00'],
        ['tzname', {}, 'text', 'KST'],
      ],
      [],
    ],
  ],
];

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
