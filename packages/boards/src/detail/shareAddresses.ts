/**
 * Returns share links of services that need neither their own script nor a key. KakaoTalk has no such link; it is
 * reached through the device's share sheet.
 * @param url absolute address of the shared page.
 */
export function shareAddresses(url: string, title: string): { kakaoStory: string; x: string } {
  return {
    kakaoStory: `https://story.kakao.com/share?${new URLSearchParams({ url }).toString()}`,
    x: `https://x.com/intent/post?${new URLSearchParams({ text: title, url }).toString()}`,
  };
}
