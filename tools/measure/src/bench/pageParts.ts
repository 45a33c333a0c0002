/**
 * Returns the addresses of the site in a page's HTML: styles, pictures, the starter, and the scripts that the starter
 * adds.
 */
export function pageParts(html: string): string[] {
  const tags = [...html.matchAll(/<(?:link|script|img|source)\b[^>]*?\s(?:href|src)="(\/[^"]+)"/g)];
  const data = /<script type="application\/json" id="wkff-page">(.*?)<\/script>/s.exec(html)?.[1];
  const { scripts = [], preload = [] } = JSON.parse(data ?? '{}') as { scripts?: string[]; preload?: string[] };
  return [...new Set([...tags.map((match) => match[1] ?? ''), ...scripts, ...preload])];
}
