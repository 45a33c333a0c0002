import ICAL from 'ical.js';

/** An event as a strict reader understands it. */
export interface ReadEvent {
  uid: string;
  sequence: number;
  status: string;
  /** As in the calendar: `2025-09-18T19:00:00` or `2025-09-18`. */
  start: string;
  end: string | null;
  /** Time of `start` in epoch milliseconds, by the calendar's own time zone. Null for a whole day. */
  startsAt: number | null;
  /** `DTSTAMP` in epoch milliseconds. */
  stamp: number;
  summary: string;
  description: string;
  location: string | null;
  url: string;
}

/**
 * For tests: reads a calendar strictly by RFC 5545, and with the parser of another library. @throws Error at the first
 * mistake.
 */
export function readStrictly(bytes: Uint8Array): { name: string; events: ReadEvent[] } {
  const lines = unfold(bytes);
  const used = checkStructure(lines);
  const calendar = new ICAL.Component(ICAL.parse(Buffer.from(bytes).toString('utf8')) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map(readEvent);
  expect(new Set(used.uids).size === used.uids.length, 'a UID is used twice');
  expect(events.length === used.uids.length, 'the parser sees other events');
  return { name: String(calendar.getFirstPropertyValue('x-wr-calname')), events };
}

function expect(isRight: boolean, mistake: string): asserts isRight {
  if (!isRight) throw new Error(mistake);
}

/** RFC 5545, 3.1: lines end in CRLF, have at most 75 octets, and break between characters. Returns them unfolded. */
function unfold(bytes: Uint8Array): string[] {
  const raw = Buffer.from(bytes).toString('latin1');
  expect(raw.endsWith('\r\n'), 'the last line does not end');
  expect(!/\r(?!\n)|(?<!\r)\n/.test(raw), 'a line does not end in CRLF');
  const lines: string[] = [];
  for (const line of raw.slice(0, -2).split('\r\n')) {
    expect(line.length <= 75, `a line of ${line.length} octets`);
    // Throws if a character was split.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(line, 'latin1'));
    // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
    expect(!/[\u0000-\u0008\u000b-\u001f\u007f\ufeff]/.test(text), 'a character that may not be there');
    if (text.startsWith(' ')) lines.push(`${lines.pop() ?? ''}${text.slice(1)}`);
    else lines.push(text);
  }
  return lines;
}

const LINE = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/;
const TEXTS = /^(SUMMARY|DESCRIPTION|LOCATION|NAME|X-WR-CALNAME|X-WR-CALDESC|UID|STATUS|TRANSP)$/;
/** RFC 5545, 3.3.11: a backslash, semicolon or comma has a backslash before it. */
const ESCAPED = /^(?:[^\\;,]|\\[\\;,nN])*$/;
const REQUIRED: Record<string, string[]> = {
  VCALENDAR: ['PRODID', 'VERSION'],
  VEVENT: ['UID', 'DTSTAMP', 'DTSTART'],
  VTIMEZONE: ['TZID'],
  STANDARD: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'],
};

/**
 * RFC 5545, 3.4 and 3.6: components are nested, properties come before components, each once, and required ones exist.
 */
function checkStructure(lines: readonly string[]): { uids: string[] } {
  const open: { name: string; seen: Set<string>; hasChild: boolean }[] = [];
  const uids: string[] = [];
  const zones = new Set<string>();
  const usedZones = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const [, name = '', parameters = '', value = ''] = LINE.exec(line) ?? [];
    expect(name !== '', `no content line: ${line}`);
    const inside = open.at(-1);
    if (name === 'BEGIN') {
      expect(inside !== undefined || index === 0, 'more than one calendar');
      if (inside) inside.hasChild = true;
      open.push({ name: value, seen: new Set(), hasChild: false });
      continue;
    }
    expect(inside !== undefined, `${name} outside of the calendar`);
    if (name === 'END') {
      expect(value === inside.name, `${value} ends within ${inside.name}`);
      for (const one of REQUIRED[value] ?? []) expect(inside.seen.has(one), `${value} without ${one}`);
      expect(value !== 'VCALENDAR' || inside.hasChild, 'a calendar without components');
      open.pop();
      continue;
    }
    expect(!inside.hasChild, `${name} behind a component`);
    expect(!inside.seen.has(name), `${name} twice in ${inside.name}`);
    inside.seen.add(name);
    if (TEXTS.test(name)) expect(ESCAPED.test(value), `${name} is not escaped: ${value}`);
    if (name === 'UID') uids.push(value);
    if (name === 'TZID') zones.add(value);
    const zone = /;TZID=([^;:]+)/.exec(parameters)?.[1];
    if (zone) usedZones.add(zone);
    checkValue(name, parameters, value, inside.name);
  }
  expect(open.length === 0, 'a component does not end');
  for (const zone of usedZones) expect(zones.has(zone), `no VTIMEZONE ${zone}`);
  return { uids };
}

function checkValue(name: string, parameters: string, value: string, component: string): void {
  if (name === 'VERSION') expect(value === '2.0', `VERSION ${value}`);
  if (name === 'SEQUENCE') expect(/^\d+$/.test(value), `SEQUENCE ${value}`);
  if (name === 'STATUS') expect(/^(TENTATIVE|CONFIRMED|CANCELLED)$/.test(value), `STATUS ${value}`);
  if (name === 'DTSTAMP' || name === 'LAST-MODIFIED')
    expect(/^\d{8}T\d{6}Z$/.test(value), `${name} is not UTC: ${value}`);
  if (component === 'VEVENT' && /^DT(START|END)$/.test(name)) {
    const form = parameters.includes('VALUE=DATE') ? /^\d{8}$/ : /^\d{8}T\d{6}$/;
    expect(form.test(value), `${name}${parameters} ${value}`);
    expect(parameters !== '', `${name} floats`);
  }
}

function readEvent(component: ICAL.Component): ReadEvent {
  const event = new ICAL.Event(component);
  const end = component.getFirstPropertyValue('dtend');
  const start = event.startDate;
  expect(end === null || event.endDate.compare(start) > 0, `${event.uid} ends before it starts`);
  return {
    uid: event.uid,
    sequence: event.sequence,
    status: String(component.getFirstPropertyValue('status')),
    start: start.toString(),
    end: end === null ? null : event.endDate.toString(),
    startsAt: start.isDate ? null : start.toUnixTime() * 1000,
    stamp: (component.getFirstPropertyValue('dtstamp') as ICAL.Time).toUnixTime() * 1000,
    summary: event.summary,
    description: event.description,
    location: event.location,
    url: String(component.getFirstPropertyValue('url')),
  };
}
