/** Fakes `matchMedia`, which jsdom lacks. Exactly the listed queries match. */
export function installFakeMatchMedia(...matching: string[]): void {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: matching.includes(query), media: query }) as unknown as MediaQueryList;
}
