import type { ListedRelease, ReleaseMove, Section } from '@wkff/contracts';
import { describeMove, describeRelease, describeReleased, describeSection } from './describe.ts';

const move = (change: Partial<ReleaseMove>) =>
  ({
    moved_at: '2026-11-22T21:48:12Z',
    actor: 'kim',
    from: '0.1',
    to: '0.2',
    percent: null,
    reason: null,
    ...change,
  }) as ReleaseMove;

const release = (change: Partial<ListedRelease>) =>
  ({
    version: '0.2',
    state: 'ready',
    state_reason: null,
    revision: '1a2b3c4d5e6f7a8b',
    dirty: false,
    transfer: null,
    published_at: '2026-11-22T21:45:00Z',
    ...change,
  }) as ListedRelease;

it.each([
  [{ kind: 'publish' }, 'released 0.2'],
  [{ kind: 'canary', percent: 10 }, 'put 0.2 live for 10 %'],
  [{ kind: 'promote' }, 'put 0.2 live for everybody'],
  [{ kind: 'rollback', to: '0.1' }, 'rolled back to 0.1'],
  [{ kind: 'withdraw', from: '0.3', reason: 'slow' }, 'ended the canary 0.3; 0.2 stays (slow)'],
  [{ kind: 'pause' }, 'paused the section'],
  [{ kind: 'resume' }, 'resumed the section'],
] as [Partial<ReleaseMove>, string][])('a line of a move, %j, names who moved what', (change, said) => {
  expect(describeMove(move(change))).toBe(`2026-11-22 21:48 kim ${said}`);
});

it.each([
  [{ state: 'active' }, '* 0.2  2026-11-22 21:45  1a2b3c4d5e'],
  [{ state: 'canary', revision: null }, '% 0.2  2026-11-22 21:45  no checkout'],
  [{ state: 'ready', dirty: true }, '  0.2  2026-11-22 21:45  1a2b3c4d5e + changes'],
  [{ state: 'withdrawn', state_reason: 'slow' }, '- 0.2  2026-11-22 21:45  1a2b3c4d5e (withdrawn: slow)'],
  [{ state: 'refused' }, '! 0.2  2026-11-22 21:45  1a2b3c4d5e (refused)'],
  [{ state: 'removed' }, '  0.2  2026-11-22 21:45  1a2b3c4d5e (files removed)'],
  [
    { transfer: { whole: 125_400, again: 1400, since: '0.1' } },
    '  0.2  2026-11-22 21:45  1a2b3c4d5e  125.4 KB, again 1.4 KB',
  ],
  [{ transfer: { whole: 125_400, again: 125_400, since: '0.1' } }, '  0.2  2026-11-22 21:45  1a2b3c4d5e  125.4 KB'],
] as [Partial<ListedRelease>, string][])(
  'a line of a release, %j, has mark, time, revision and reason',
  (change, line) => {
    expect(describeRelease(release(change))).toBe(line);
  },
);

it('the line of a section names its canary and says that it is paused', () => {
  const section = { name: 'mf-league', active: '0.1', canary: null, is_paused: false } as Section;
  expect(describeSection(section)).toBe('mf-league 0.1 is live');
  expect(describeSection({ ...section, canary: { version: '0.2', percent: 5 }, is_paused: true })).toBe(
    'mf-league 0.1 is live, 0.2 for 5 % of the visitors, and the section is paused',
  );
});

it('the last line of a release says for whom it is live, or how to put it live', () => {
  expect(describeReleased('mf-team', '0.2', { as: 'active' }, '5.1')).toBe('mf-team 0.2 is live after 5.1 s');
  expect(describeReleased('mf-team', '0.2', { as: 'canary', percent: 5 }, '5.1')).toBe(
    'mf-team 0.2 is live for 5 % of the visitors after 5.1 s',
  );
  expect(describeReleased('mf-team', '0.2', { as: 'ready' }, '5.1')).toBe(
    'mf-team 0.2 is ready after 5.1 s: "promote 0.2" puts it live',
  );
});
