import { buildMatch } from '@wkff/testing';
import { screen } from '@testing-library/react';
import { renderInRouter } from '../testing/renderRoutes.tsx';
import { DateGroup } from './DateGroup.tsx';
import { toListedMatch } from './listedMatch.ts';

const NOW = Date.parse('2025-09-18T12:00:00+09:00');
const played = { status: 'completed' as const, home_points: 2, away_points: 1 };
const SAMPLE = { ...played, is_sample_score: true };

function group(...matches: Parameters<typeof buildMatch>[0][]) {
  const listed = matches.map((match, index) => toListedMatch(buildMatch({ id: index + 1, ...match })));
  return renderInRouter(<DateGroup date="2025-09-15" matches={listed} variant="page" now={NOW} />);
}
/** The description that screen readers read for each match after its name. */
const descriptions = () =>
  screen.getAllByRole('link').map((link) => {
    const id = link.getAttribute('aria-describedby');
    return id === null ? null : document.getElementById(id)?.textContent;
  });
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

test('marks a day whose scores are all sample once, and describes each match by that mark', () => {
  group(SAMPLE, SAMPLE, SAMPLE);
  expect(headings()).toEqual(['2025.09.15 (월)표본']);
  expect(screen.getAllByText('표본')).toHaveLength(1);
  expect(descriptions()).toEqual(['표본', '표본', '표본']);
});

test('marks each sample by itself on a mixed day', () => {
  const { container } = group(SAMPLE, played, { is_sample_fixture: true });
  expect(headings()).toEqual(['2025.09.15 (월)']);
  const marks = [...container.querySelectorAll('article')].map((card) => /표본( 일정)?/.exec(card.textContent)?.[0]);
  expect(marks).toEqual(['표본', undefined, '표본 일정']);
  expect(descriptions()).toEqual([null, null, null]);
});

test('marks a day whose fixtures are all sample once, and a sample score there by itself', () => {
  const { container } = group({ ...SAMPLE, is_sample_fixture: true }, { ...played, is_sample_fixture: true });
  expect(headings()).toEqual(['2025.09.15 (월)표본 일정']);
  const marks = [...container.querySelectorAll('article')].map((card) => /표본( 일정)?/.exec(card.textContent)?.[0]);
  expect(marks).toEqual(['표본', undefined]);
  expect(descriptions()).toEqual(['표본 일정', '표본 일정']);
});

test('marks a day of sample fixtures; a score that is not shown is not marked', () => {
  group({ is_sample_fixture: true }, { is_sample_fixture: true, is_sample_score: true });
  expect(headings()).toEqual(['2025.09.15 (월)표본 일정']);
});

test('shows no mark on a day without samples', () => {
  group(played, played);
  expect(headings()).toEqual(['2025.09.15 (월)']);
  expect(screen.queryByText(/표본/)).toBeNull();
});
