/** jsdom has no media queries: these answer that every query named matches, and no other. */
export function standInForMatchMedia(...matching: string[]): void {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: matching.includes(query), media: query }) as unknown as MediaQueryList;
}
