import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shapeOf } from '@wkff/testing';
import { appointScoreKeepers, goal, type ScoreKeepers } from '../../../test/scoreKeepers.ts';
import { useTestApp } from '../../../test/testApp.ts';

/** Raised with each change of what a score's change stores. The first one's goals had fewer fields. */
const NEWEST = 2;
const fileOf = (version: number) => join(import.meta.dirname, `kept/score-change.${version}.json`);
const keptOf = (version: number) =>
  JSON.parse(readFileSync(fileOf(version), 'utf8')) as Record<'before' | 'after', object>;

describe('a stored change of a score', () => {
  const site = useTestApp({ template: 'bare' });
  let scoreKeepers: ScoreKeepers;
  beforeAll(async () => {
    site().clock.set('2030-06-01T12:00:00+09:00');
    scoreKeepers = await appointScoreKeepers(site());
  });

  async function score(): Promise<number> {
    const id = await scoreKeepers.newMatch();
    const saved = await scoreKeepers.save(id, {
      home_points: 1,
      away_points: 0,
      mode: 'detailed',
      scoring_events: [goal()],
    });
    expect(saved.status).toBe(200);
    return id;
  }

  it('has the fields of the kept one of its version: a change of fields raises the version', async () => {
    const id = await score();
    const changes = site().db.selectFrom('match_changes').select('after').where('match_id', '=', id);
    const { after: stored } = await changes.executeTakeFirstOrThrow();
    const { after: kept } = keptOf(NEWEST);
    expect(existsSync(fileOf(NEWEST + 1))).toBe(false);
    expect(shapeOf(stored, kept)).toEqual(shapeOf(kept, stored));
  });

  it.each(Array.from({ length: NEWEST }, (_, index) => index + 1))('is shown in version %i', async (version) => {
    const id = await score();
    const { before, after } = keptOf(version);
    const values = [JSON.stringify(before), JSON.stringify(after), id];
    await site().pool.query('update match_changes set before = $1, after = $2 where match_id = $3', values);
    const { history } = await scoreKeepers.look(id);
    expect(history[0]?.after).toMatchObject({ home_points: 1, scoring_events: [{ half: '1', team: 'home' }] });
  });
});
