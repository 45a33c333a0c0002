const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Converts `2025-09-18T12:00:00+09:00` to the format of RFC 822 with a full year: `Thu, 18 Sep 2025 12:00:00 +0900`.
 */
export function rfc822(iso: string): string {
  const [, year = '', month = '', day = '', time = '', offset = ''] =
    /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d)([+-]\d\d:\d\d)$/.exec(iso) ?? [];
  // The weekday of the written date, independent of the machine's time zone.
  const weekday = DAYS[new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDay()];
  const name = MONTHS[Number(month) - 1];
  if (weekday === undefined || name === undefined) throw new Error(`not a time with an offset: ${iso}`);
  return `${weekday}, ${day} ${name} ${year} ${time} ${offset.replace(':', '')}`;
}
