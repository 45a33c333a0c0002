/** Videos of YouTube in texts: a paragraph that is only a link to one is shown as a card. */
import { VIDEO_CLASS } from './videoClass.ts';
import { VIDEO_ID_LENGTH, youtubeId } from './youtube.ts';

/** Returns the id of the video that an address in HTML leads to; null if it is no address of a video at YouTube. */
export function youtubeVideo(address: string): string | null {
  const id = /^https?:/i.test(address) ? youtubeId(address.replaceAll('&amp;', '&')) : null;
  return id?.length === VIDEO_ID_LENGTH ? id : null;
}

const LONE_LINK = /<p(?: class="([\w -]*)")?>(<a href="([^"<>]*)"[^<>]*>[^<>]*<\/a>)<\/p>/g;

/** Returns the shown HTML of a text in which each paragraph that is only a link to a video has the class. Idempotent. */
export const withVideos = (html: string): string =>
  html.replace(LONE_LINK, (whole, classes: string | undefined, link: string, address: string) => {
    if (youtubeVideo(address) === null || classes?.includes(VIDEO_CLASS)) return whole;
    return `<p class="${classes ? `${classes} ` : ''}${VIDEO_CLASS}">${link}</p>`;
  });
