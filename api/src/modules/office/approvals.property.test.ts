import { isDeepStrictEqual } from 'node:util';
import type { Score } from '@wkff/contracts';
import { DEFAULT_RULES, type Ruling } from '@wkff/league';
import { alive, readRecord } from '@wkff/league/record-oracle';
import { insertAccount, type TestAccount } from '../../../test/builders.ts';
import { appointOffice, type Office } from '../../../test/office.ts';
import { createRandom } from '../../../test/random.ts';
import { goal } from '../../../test/scoreKeepers.ts';
import { useTestApp } from '../../../test/testApp.ts';

/** Seven rounds of eight clubs: so many matches that most are entered by one or two of three people. */
const ROUNDS = [0, 1, 2, 3, 4, 5, 6].map((turn) => [
  `8 ${turn + 1}`,
  ...[1, 2, 3].map((step) => `${((turn + step) % 7) + 1} ${((turn - step + 7) % 7) + 1}`),
]);
const STEPS = 200;

/** What was entered of a match. */
interface Entered {
  score: Score | null;
  isInPlay: boolean;
  /** Who scored the goal of a 1 : 0; null: no goal is recorded. */
  scorer: string | null;
}

/** A match as the test knows it, from what it sent alone. */
interface KnownMatch {
  id: number;
  homeId: number;
  awayId: number;
  entered: Entered;
  /** The accounts that entered any of its result, also what was replaced since. */
  enteredBy: Set<number>;
  isApproved: boolean;
}

const isOneNil = (score: Score | null) => score?.home === 1 && score.away === 0;

describe('whatever three people enter, rule and approve', () => {
  const site = useTestApp({ template: 'bare', settings: { resultsOfficialBy: 'two-people' } });
  const season = 2040;
  let office: Office;
  const people: TestAccount[] = [];
  let matches: KnownMatch[] = [];
  const rulings: Ruling[] = [];
  /** The matches of each ruling, and of those that revoke it. */
  const matchesOf = new Map<number, readonly number[]>();
  beforeAll(async () => {
    office = await appointOffice(site());
    for (let count = 0; count < 3; count += 1)
      people.push(await insertAccount(site().db, { roles: ['scorer', 'official'] }));
    matches = Object.entries(await office.play(season, ROUNDS)).map(([clubs, id]) => {
      const [homeId = 0, awayId = 0] = clubs.split('-').map(Number);
      const entered = { score: null, isInPlay: false, scorer: null };
      return { id, homeId, awayId, entered, enteredBy: new Set(), isApproved: false };
    });
  });

  /** True for a match with a result, or with a ruling on it, that nobody has approved since it was last changed. */
  function isWaiting({ id, homeId, awayId, entered, isApproved }: KnownMatch): boolean {
    const phase = entered.isInPlay ? 'running' : 'ended';
    const match = {
      id,
      homeId,
      awayId,
      phase,
      played: entered.score,
      round: 1,
      day: '',
      rules: DEFAULT_RULES,
    } as const;
    return !isApproved && readRecord(match, alive(rulings)) !== 'open';
  }

  function enter(match: KnownMatch, by: TestAccount): void {
    match.enteredBy.add(by.id);
    match.isApproved = false;
  }

  async function save(match: KnownMatch, by: TestAccount, sent: Entered): Promise<void> {
    const { score, isInPlay, scorer } = sent;
    const { status } = await office.save(
      match.id,
      {
        home_points: score?.home ?? null,
        away_points: score?.away ?? null,
        in_play: isInPlay,
        ...(scorer === null ? { discard_events: true } : { scoring_events: [goal({ playerName: scorer })] }),
        reason: '정정',
      },
      by,
    );
    expect(status).toBe(200);
    // A 1 : 0 without a goal leaves the recorded one.
    const next = { ...sent, scorer: scorer ?? (isOneNil(score) ? match.entered.scorer : null) };
    if (isDeepStrictEqual(next, match.entered)) return;
    match.entered = next;
    enter(match, by);
  }

  async function rule(by: TestAccount, draft: object): Promise<void> {
    const { status, body } = await office.rule({ season, ...draft }, by);
    if (status !== 201) return;
    const { ruling } = body.data;
    const { id, kind, match_id: matchId, revokes_id: revokesId, club_id: clubId, match_ids: matchIds } = ruling;
    // Who wins, and whether a withdrawal annuls matches or awards them, makes no difference to who entered what.
    const fields = { matchId, revokesId, clubId, matchIds, winner: 'home', score: null, mode: 'annul' };
    rulings.push({ id, kind, effectFrom: ruling.effect_from, ...fields } as Ruling);
    const ids = matchId === null ? (matchesOf.get(revokesId ?? 0) ?? matchIds) : [matchId];
    matchesOf.set(id, ids);
    for (const match of matches) if (ids.includes(match.id)) enter(match, by);
  }

  /** Approves a match as the pending list has it for the person, which it checks. Returns the answer. */
  async function approve(match: KnownMatch, by: TestAccount): Promise<string> {
    const { results } = await office.pending(by);
    const waiting = matches.filter(isWaiting).map(({ id, enteredBy }) => [id, enteredBy.has(by.id)] as const);
    expect(new Map(results.map((one) => [one.match.id, one.entered_by_me]))).toEqual(new Map(waiting));
    const listed = results.find((one) => one.match.id === match.id);
    const version = listed?.match.version ?? (await office.look(match.id)).version;
    const { status, body } = await office.approve(match.id, by, { version, hash: listed?.hash ?? '0'.repeat(64) });
    return `${status} ${body.code ?? ''}`;
  }

  function expectedAnswer(match: KnownMatch, by: TestAccount): string {
    if (!isWaiting(match)) return '422 nothing_to_approve';
    return match.enteredBy.has(by.id) ? '403 own_result' : '200 ';
  }

  it('nobody approves what he or she entered, and everybody else may', async () => {
    const below = createRandom(2);
    const one = <T>(values: readonly T[]) => values[below(values.length)] as T;
    const approvals: { match_id: number; approved_by: number; entered_by: number[] }[] = [];
    const answers = new Set<string>();
    const writes = {
      save: (match: KnownMatch, by: TestAccount) => {
        const score = below(8) > 0 ? { home: below(2), away: below(2) } : null;
        const isInPlay = score !== null && below(5) === 0;
        return save(match, by, { score, isInPlay, scorer: isOneNil(score) && below(2) ? `선수 ${below(999)}` : null });
      },
      rule: (match: KnownMatch, by: TestAccount) => {
        const kind = one(['award', 'both_lost', 'annulled', 'result_counts', 'upheld']);
        return rule(by, { kind, match_id: match.id, ...(kind === 'award' ? { winner: 'home' } : {}) });
      },
      withdraw: ({ homeId }: KnownMatch, by: TestAccount) => rule(by, { kind: 'withdrawal', club_id: homeId }),
      revoke: (_: KnownMatch, by: TestAccount) =>
        rule(by, { kind: 'revocation', revokes_id: one([1, ...matchesOf.keys()]) }),
      approve: async (match: KnownMatch, by: TestAccount) => {
        const expected = expectedAnswer(match, by);
        const answer = await approve(match, by);
        expect([match, by.id, answer]).toEqual([match, by.id, expected]);
        answers.add(answer);
        if (answer !== '200 ') return;
        match.isApproved = true;
        const entered_by = [...match.enteredBy].toSorted((a, b) => a - b);
        approvals.push({ match_id: match.id, approved_by: by.id, entered_by });
      },
    };
    const often = ['save', 'save', 'save', 'save', 'rule', 'approve', 'approve', 'approve', 'approve'] as const;
    for (let step = 0; step < STEPS; step += 1) {
      const kind = below(20) > 0 ? one(often) : one(['withdraw', 'revoke', 'revoke'] as const);
      await writes[kind](one(matches), one(people));
    }
    const stored = site().db.selectFrom('approvals').select(['match_id', 'approved_by', 'entered_by']).orderBy('id');
    expect(await stored.execute()).toEqual(approvals);
    expect([...answers].toSorted()).toEqual(['200 ', '403 own_result', '422 nothing_to_approve']);
  });
});
