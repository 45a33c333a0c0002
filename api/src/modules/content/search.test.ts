import { Values } from '../../db/statement.ts';
import { readSearch } from './search.ts';

it.each(['화천', '화처', 'ㅎㅊ', 'fc'])('the form of the query %j is computed once, and not for each item', (query) => {
  const sql = readSearch(query, 'all')?.sql(new Values()) ?? '';
  // A subquery that does not use the item.
  const compared = sql.split(/ (?:like|~) /).slice(1);
  expect(compared).not.toEqual([]);
  expect(compared.filter((text) => !text.startsWith('(select '))).toEqual([]);
});
