import { BLANK_EVENT, EVENT_FORMS, EVENT_KINDS, eventErrors, type MatchEventFacts } from './matchEvents.ts';

const NOTHING: MatchEventFacts = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'goal',
  ...BLANK_EVENT,
  entered_at: '2030-04-01T10:00:00.000Z',
};
const errorsOf = (facts: Partial<MatchEventFacts>) =>
  eventErrors({ ...NOTHING, ...facts }).map(({ field, code }) => `${field} ${code.slice('event_'.length)}`);

const GOAL: Partial<MatchEventFacts> = { kind: 'goal', period: '1', minute: 10, side: 'home' };
const CARD: Partial<MatchEventFacts> = { kind: 'yellow', period: '1', minute: 10, side: 'home' };
const SUBSTITUTION: Partial<MatchEventFacts> = {
  ...{ kind: 'substitution', period: '2', minute: 60, side: 'away', number: 9, other_number: 14 },
};
const KICK: Partial<MatchEventFacts> = { kind: 'shoot_out_kick', period: 'shoot_out', side: 'home' };

describe('an event', () => {
  it.each<[string, Partial<MatchEventFacts>]>([
    ['the start of a period', { kind: 'period_start', period: '1' }],
    ['its end, in added time', { kind: 'period_end', period: '1', minute: 47, second: 59 }],
    ['a final whistle', { kind: 'full_time', period: 'shoot_out' }],
    ['a goal of somebody', GOAL],
    ['a goal with all that is known', { ...GOAL, second: 0, number: 9, name: '선수', details: { is_penalty: true } }],
    ['a goal with an assist', { ...GOAL, number: 9, other_number: 7, other_name: '도움' }],
    ['a goal with the assist of a name', { ...GOAL, other_name: '도움' }],
    ['a goal without an assist', { ...GOAL, details: { is_unassisted: true } }],
    ['an own goal', { ...GOAL, details: { is_own_goal: true } }],
    ['a missed penalty', { ...GOAL, kind: 'penalty_missed' }],
    ['a card for a shirt', { ...CARD, number: 4 }],
    ['a card before the match', { ...CARD, period: null, minute: null, number: 4 }],
    ['a card in a break', { ...CARD, period: 'half_time', minute: null, number: 4 }],
    ['a card for the bench', { ...CARD, kind: 'red', name: '감독', details: { is_staff: true } }],
    ['a substitution', SUBSTITUTION],
    ['one at half time', { ...SUBSTITUTION, period: 'half_time', minute: null, details: { is_concussion: true } }],
    ['a review', { kind: 'var', period: '1', minute: 9, details: { subject: 'goal', outcome: 'changed' } }],
    ['added time', { kind: 'added_time', period: '2', details: { minutes: 4 } }],
    ['a kick that is missed', { ...KICK, details: { place: 1, is_scored: false } }],
    ['an attendance', { kind: 'attendance', details: { count: 0 } }],
    ['a cancellation', { kind: 'cancelled', replaces: NOTHING.id }],
  ])('may be %s', (_what, facts) => expect(errorsOf(facts)).toEqual([]));

  it.each<[string, Partial<MatchEventFacts>, string[]]>([
    ['a goal of nobody', { kind: 'goal' }, ['period incomplete', 'side incomplete']],
    ['a goal in a break', { ...GOAL, period: 'half_time', minute: null }, ['period contradictory']],
    ['a goal without its minute', { ...GOAL, minute: null, second: 4 }, ['minute incomplete', 'second contradictory']],
    ['a goal before its half', { ...GOAL, period: '2', minute: 44 }, ['minute out_of_range']],
    [
      'a minute and a second too many',
      { ...GOAL, minute: 241, second: 60 },
      ['minute out_of_range', 'second out_of_range'],
    ],
    [
      'an own goal from a penalty',
      { ...GOAL, details: { is_own_goal: true, is_penalty: true } },
      ['details.is_penalty contradictory'],
    ],
    ['a goal with a detail of others', { ...GOAL, details: { count: 4 } }, ['details.count contradictory']],
    ['a goal with an assist of the scorer', { ...GOAL, number: 4, other_number: 4 }, ['other_number contradictory']],
    ['an assist of no shirt', { ...GOAL, other_number: 100 }, ['other_number out_of_range']],
    [
      'an own goal with an assist',
      { ...GOAL, other_number: 4, other_name: '도움', details: { is_own_goal: true } },
      ['other_number contradictory', 'other_name contradictory'],
    ],
    [
      'a penalty with an assist',
      { ...GOAL, other_number: 4, details: { is_penalty: true } },
      ['other_number contradictory'],
    ],
    [
      'a goal with an assist and without',
      { ...GOAL, other_number: 4, details: { is_unassisted: true } },
      ['details.is_unassisted contradictory'],
    ],
    [
      'a missed penalty with an assist',
      { ...GOAL, kind: 'penalty_missed', other_number: 4 },
      ['other_number contradictory'],
    ],
    ['a card of nobody', CARD, ['number incomplete']],
    ['a card of nobody on the bench', { ...CARD, details: { is_staff: true } }, ['name incomplete']],
    ['a card of the bench with a shirt', { ...CARD, number: 3, details: { is_staff: true } }, ['number contradictory']],
    ['a minute in a break', { ...CARD, period: 'half_time', number: 4 }, ['minute contradictory']],
    ['a minute of no period', { ...CARD, period: null, number: 4 }, ['minute contradictory']],
    ['a shirt that there is not', { ...CARD, number: 100 }, ['number out_of_range']],
    [
      'a substitution of nobody',
      { ...SUBSTITUTION, number: null, other_number: null },
      ['number incomplete', 'other_number incomplete'],
    ],
    ['one by the same shirt', { ...SUBSTITUTION, other_number: 9 }, ['other_number contradictory']],
    [
      'a review of nothing',
      { kind: 'var', period: '1', minute: 9 },
      ['details.subject incomplete', 'details.outcome incomplete'],
    ],
    ['no added time', { kind: 'added_time', period: '1', details: { minutes: 0 } }, ['details.minutes out_of_range']],
    [
      'a kick in a half',
      { ...KICK, period: '2', minute: 50, details: { place: 1, is_scored: true } },
      ['period contradictory'],
    ],
    ['a kick without a place', { ...KICK, details: { is_scored: true } }, ['details.place incomplete']],
    ['an attendance in a minute', { kind: 'attendance', minute: 4, details: { count: 1 } }, ['minute contradictory']],
    ['an attendance below zero', { kind: 'attendance', details: { count: -1 } }, ['details.count out_of_range']],
    ['a cancellation of nothing', { kind: 'cancelled' }, ['replaces incomplete']],
    ['a start with a side', { kind: 'period_start', period: '1', side: 'home' }, ['side contradictory']],
    [
      'a start with a player',
      { kind: 'period_start', period: '1', number: 3, name: '선수' },
      ['number contradictory', 'name contradictory'],
    ],
  ])('is not %s', (_what, facts, errors) => expect(errorsOf(facts)).toEqual(errors));

  it('has a form for each kind', () => expect(Object.keys(EVENT_FORMS).sort()).toEqual([...EVENT_KINDS].sort()));
});
