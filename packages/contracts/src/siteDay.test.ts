import { isSiteDay } from './siteDay.ts';

test('days of the years that the site knows are told from others', () => {
  const days = ['1899-12-31', '1900-01-01', '2199-12-31', '2200-01-01', '0509-02-02', '2025-02-29'];
  expect(days.filter(isSiteDay)).toEqual(['1900-01-01', '2199-12-31']);
});
