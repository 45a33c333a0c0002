import ICAL from 'ical.js';

/** A property as jCal has it (RFC 7265): name, parameters, type, value. */
export type JCalProperty = [
  name: string,
  parameters: Record<string, string>,
  type: 'text' | 'date' | 'date-time' | 'integer' | 'uri' | 'duration' | 'utc-offset' | 'unknown',
  value: string | number,
];

/** A component as jCal has it: name, properties, components. */
export type JCalComponent = [name: string, properties: JCalProperty[], components: JCalComponent[]];

// A line has 75 octets at most, the space at the beginning of a continued one included; the library counts without it.
ICAL.foldLength = 74;

/** What iCalendar has no place for (RFC 5545, 3.1): control characters but for tab and line feed. */
// eslint-disable-next-line no-control-regex -- that they are control characters is the point
const UNWRITABLE = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** A text, without what iCalendar can't hold. */
export function textProperty(name: string, text: string): JCalProperty {
  return [name, {}, 'text', text.replace(UNWRITABLE, '')];
}

/** A text under a name that RFC 5545 doesn't know: escaped alike, but without the type that readers of these names don't expect. */
export function extensionProperty(name: string, text: string): JCalProperty {
  const [, , type, value] = textProperty(name, text);
  return [name, {}, 'unknown', ICAL.stringify.value(value, type, ICAL.design.icalendar, false)];
}

/** A calendar as iCalendar text (RFC 5545): escaped, folded, lines ending in CRLF. */
export function writeCalendar(calendar: JCalComponent): string {
  return ICAL.stringify(calendar);
}
