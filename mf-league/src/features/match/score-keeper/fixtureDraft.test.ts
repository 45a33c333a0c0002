import { buildFullMatch } from '@wkff/testing';
import { changedFields, draftOf, fixtureBody, possibleStatuses, withOwn } from './fixtureDraft.ts';

const STORED = draftOf(buildFullMatch());

test('converts a stored match to input values, unknown ones to blank', () => {
  expect(STORED).toEqual({
    match_date: '2025-09-18',
    match_time: '19:00',
    venue: '세종시민운동장',
    status: 'scheduled',
    reason: '',
  });
  expect(draftOf(buildFullMatch({ match_time: null, venue: null }))).toMatchObject({ match_time: '', venue: '' });
});

test('sends only changed fields, a blank one as null', () => {
  const own = { ...STORED, match_time: '', venue: ' 보은종합운동장 ', reason: ' 폭우 ' };
  const touched = changedFields(STORED, own);
  expect(touched).toEqual(['match_time', 'venue']);
  expect(fixtureBody(own, touched)).toEqual({ match_time: null, venue: '보은종합운동장', reason: '폭우' });
  expect(changedFields(STORED, { ...STORED, venue: '세종시민운동장 ' })).toEqual([]);
});

test('keeps one’s own changes over another stored match, and takes the rest from that match', () => {
  const theirs = { ...STORED, match_date: '2025-09-20', venue: '보은종합운동장' };
  const own = { ...STORED, match_date: '2025-09-21', reason: '폭우' };
  expect(withOwn(own, STORED, theirs)).toEqual({ ...theirs, match_date: '2025-09-21', reason: '폭우' });
});

test('a match with a score keeps its status, and one without cannot be set to completed', () => {
  expect(possibleStatuses({ status: 'completed', phase: 'ended', home_points: 1 })).toEqual(['completed']);
  expect(possibleStatuses({ status: 'scheduled', phase: 'scheduled', home_points: null })).not.toContain('completed');
  expect(possibleStatuses({ status: 'completed', phase: 'ended', home_points: null })[0]).toBe('completed');
  expect(possibleStatuses({ status: 'postponed', phase: 'abandoned', home_points: null })).toEqual(['postponed']);
});
