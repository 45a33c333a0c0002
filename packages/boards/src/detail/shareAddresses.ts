/**
 * Addresses at which services take a link to share, without a script or a key of theirs. KakaoTalk has none: it is reached
 * by the device's own sheet.
 * @param url whole address of what is shared.
 */
export function shareAddresses(url: string, title: string): { kakaoStory: string; x: string } {
  return {
    kakaoStory: `https://story.kakao.com/share?${new URLSearchParams({ url }).toString()}`,
    x: `https://x.com/intent/post?${new URLSearchParams({ text: title, url }).toString()}`,
  };
}
