import { BLANK_EVENT, type MatchEvent, type MatchEventFacts } from '@wkff/contracts';
import { lineupsOf, projectMatch } from '@wkff/league/match-log';
import { buildLineup } from '@wkff/testing';
import fc from 'fast-check';
import { withoutStored, type WaitingEvent } from '../outbox/waiting.ts';
import { nameOf, replacing, toFacts, unite } from './unite.ts';

const LINEUPS = { home: buildLineup(), away: null };

/** What a phone does next, and numbers that say with what. */
const anyAct = fc.record({
  phone: fc.nat(1),
  what: fc.constantFrom('goal', 'goal', 'yellow', 'substitution', 'edit', 'cancel', 'send', 'lose', 'read'),
  id: fc.uuid(),
  minute: fc.nat(44),
  side: fc.constantFrom('home' as const, 'away' as const),
  number: fc.integer({ min: 1, max: 12 }),
  pick: fc.nat(100),
});
type Act = typeof anyAct extends fc.Arbitrary<infer Value> ? Value : never;

/** A phone: what it has read of the API, and what it still has to send. */
interface Phone {
  stored: MatchEvent[];
  waiting: readonly WaitingEvent[];
}

/** Returns an event as the API sends it: with the name that the line-up has. */
const onTheWire = (event: MatchEventFacts): MatchEvent => ({
  ...event,
  name: event.name ?? nameOf(LINEUPS, event.side, event.number),
  other_name: event.other_name ?? nameOf(LINEUPS, event.side, event.other_number),
  label: '',
  minute_label: null,
  recorded_at: '2025-09-18T20:00:00+09:00',
  state: 'in_force',
  why: null,
  is_sample: false,
});

const eventsOn = ({ stored, waiting }: Phone) =>
  unite(
    stored.map((event) => toFacts(event, LINEUPS)),
    waiting,
  );

/** Plays acts on two phones. Returns both, the log of the API, and all that was recorded. */
function play(acts: readonly Act[]) {
  const server = new Map<string, MatchEventFacts>();
  const recorded: MatchEventFacts[] = [];
  const phones: Phone[] = [0, 1].map(() => ({ stored: [], waiting: [] }));
  const phoneOf = ({ phone }: Pick<Act, 'phone'>) => phones[phone] as Phone;
  const read = (phone: Phone) => {
    phone.stored = [...server.values()].map(onTheWire);
    phone.waiting = withoutStored(phone.waiting, new Set(server.keys()));
  };
  const send = ({ waiting }: Phone) => {
    for (const { event } of waiting) server.set(event.id, event);
  };
  const record = (phone: Phone, event: MatchEventFacts) => {
    recorded.push(event);
    phone.waiting = [...phone.waiting, { event, refusal: null }];
  };
  for (const [index, { what, id, minute, side, number, pick, ...act }] of acts.entries()) {
    const phone = phoneOf(act);
    const stamp = { id, entered_at: new Date(Date.UTC(2025, 8, 18, 10, 0, index)).toISOString() };
    const known = eventsOn(phone);
    const earlier = known[pick % Math.max(known.length, 1)];
    if (what === 'send') {
      send(phone);
      read(phone);
    } else if (what === 'lose') send(phone);
    else if (what === 'read') read(phone);
    else if (what === 'cancel' || what === 'edit') {
      if (!earlier) continue;
      if (what === 'cancel') record(phone, { ...BLANK_EVENT, ...stamp, kind: 'cancelled', replaces: earlier.id });
      else if (earlier.kind !== 'cancelled') record(phone, replacing(earlier, { ...stamp, minute }));
    } else {
      const other = what === 'substitution' ? { other_number: (number % 12) + 1 } : {};
      record(phone, { ...BLANK_EVENT, ...stamp, kind: what, period: '1', minute, side, number, ...other } as never);
    }
  }
  return { phones, server, recorded, send, read };
}

test('two phones, offline in turns: 200 random merges are the same on both and on the API, and nothing is lost', () => {
  const context = { lineups: lineupsOf(LINEUPS) };
  fc.assert(
    fc.property(fc.uniqueArray(anyAct, { maxLength: 40, size: 'max', selector: ({ id }) => id }), (acts) => {
      const { phones, server, recorded, send, read } = play(acts);
      const kept = new Set([
        ...server.keys(),
        ...phones.flatMap(({ waiting }) => waiting.map(({ event }) => event.id)),
      ]);
      expect(recorded.filter(({ id }) => !kept.has(id))).toEqual([]);
      for (const phone of phones) send(phone);
      for (const phone of phones) read(phone);
      expect([...server.keys()].sort()).toEqual(recorded.map(({ id }) => id).sort());
      const expected = projectMatch([...server.values()], context);
      for (const phone of phones) expect(projectMatch(eventsOn(phone), context)).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});
