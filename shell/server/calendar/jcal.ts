import ICAL from 'ical.js';

/** A property in jCal (RFC 7265): name, parameters, type, value. */
export type JCalProperty = [
  name: string,
  parameters: Record<string, string>,
  type: 'text' | 'date' | 'date-time' | 'integer' | 'uri' | 'duration' | 'utc-offset' | 'unknown',
  value: string | number,
];

/** A component in jCal: name, properties, components. */
export type JCalComponent = [name: string, properties: JCalProperty[], components: JCalComponent[]];

// A line has at most 75 octets, including the leading space of a continued one, which the library does not count.
ICAL.foldLength = 74;

/** Characters that iCalendar does not permit (RFC 5545, 3.1): control characters except tab and line feed. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const UNWRITABLE = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** Returns a text property, without characters that iCalendar does not permit. */
export function textProperty(name: string, text: string): JCalProperty {
  return [name, {}, 'text', text.replace(UNWRITABLE, '')];
}

/** Returns a text property that RFC 5545 does not define. Readers of these names do not expect a type. */
export function extensionProperty(name: string, text: string): JCalProperty {
  const [, , type, value] = textProperty(name, text);
  return [name, {}, 'unknown', ICAL.stringify.value(value, type, ICAL.design.icalendar, false)];
}

/** Returns a calendar as iCalendar text (RFC 5545): escaped, folded, with lines that end in CRLF. */
export function writeCalendar(calendar: JCalComponent): string {
  return ICAL.stringify(calendar);
}
