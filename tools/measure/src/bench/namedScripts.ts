import { fetchBytes } from './fetchBytes.ts';

/**
 * Returns the paths of the scripts that a page's document names: the starter, and those that the starter adds.
 * @throws Error when the document names none, or the server rendered no page.
 */
export async function namedScripts(origin: string, path: string): Promise<string[]> {
  const html = (await fetchBytes(origin + path)).body.toString('utf8');
  const starter = /<script src="([^"]+)"[^>]* async>/.exec(html)?.[1];
  const json = /<script type="application\/json" id="wkff-page">(.*?)<\/script>/s.exec(html)?.[1];
  if (!starter || !json) throw new Error(`the document of ${path} names no scripts`);
  const page = JSON.parse(json) as { scripts: string[]; preload: string[]; hydration: object | null };
  if (page.hydration === null) throw new Error(`${path} was not rendered on the server`);
  if (page.preload.length === 0) throw new Error(`${path} has no scripts of its remote`);
  return [starter, ...page.scripts, ...page.preload];
}
