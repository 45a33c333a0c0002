/** Page of a map service that searches for a place, without a key or script of theirs. */
export interface MapLinks {
  naver: string;
  kakao: string;
}

/**
 * Returns links to maps of a place. @param place an address or a name; remarks in brackets are left out of the
 * search.
 */
export function mapLinks(place: string): MapLinks {
  const query = encodeURIComponent(
    place
      .replace(/\([^()]*\)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() || place,
  );
  return { naver: `https://map.naver.com/p/search/${query}`, kakao: `https://map.kakao.com/?q=${query}` };
}
