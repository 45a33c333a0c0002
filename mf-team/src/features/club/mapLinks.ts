/** A page of a map service that searches for a place, without a key or a script of theirs. */
export interface MapLinks {
  naver: string;
  kakao: string;
}

/** Returns where maps show a place. @param place an address, or a name; remarks in brackets are no part of what is searched. */
export function mapLinks(place: string): MapLinks {
  const query = encodeURIComponent(
    place
      .replace(/\([^)]*\)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() || place,
  );
  return { naver: `https://map.naver.com/p/search/${query}`, kakao: `https://map.kakao.com/?q=${query}` };
}
