/** Returns the value of the first cookie with a name, or an empty string. @param header the request's `cookie`. */
export function readCookie(header: string, name: string): string {
  for (const pair of header.split(';')) {
    const [key = '', value = ''] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return '';
}
