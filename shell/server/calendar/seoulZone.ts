import { TIME_ZONE } from '@wkff/contracts';
import type { JCalComponent } from './jcal.ts';

/**
 * The league's time zone as calendars contain it (RFC 5545, 3.6.5): +09:00, without daylight saving time since 1988,
 * before the league began.
 */
export const SEOUL_ZONE: JCalComponent = [
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
