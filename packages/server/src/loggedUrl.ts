/** Query parameters whose values are logged: they contain nothing personal. */
const SHOWN = new Set([
  ...['competitionId', 'year', 'month', 'season', 'maxRound', 'teamKey', 'writeLocation'],
  ...['page', 'limit', 'sort', 'order', 'searchFilter', 'after'],
]);
const PLAIN_VALUE = /^[\w.-]{0,40}$/;
const LONGEST = 300;

/** Returns an address as logs show it: the path, the names of its parameters, and the values of `SHOWN` ones. */
export function loggedUrl(url: string): string {
  const [path = '', query] = url.split('?', 2);
  if (query === undefined) return path.slice(0, LONGEST);
  const shown = query.split('&').map((pair) => {
    const [name = '', value] = pair.split('=', 2);
    if (value === undefined || (SHOWN.has(name) && PLAIN_VALUE.test(value))) return SHOWN.has(name) ? pair : '…';
    return /^\w{1,40}$/.test(name) ? `${name}=…` : '…';
  });
  return `${path}?${shown.join('&')}`.slice(0, LONGEST);
}

/** Returns a text, e.g. an error message, with the queries of its addresses removed. */
export function withoutQueries(text: string): string {
  return text.replace(/\?[^\s"']*/g, '?…');
}
