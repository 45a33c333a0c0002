/**
 * Returns addresses of services that share a link without a script or key of theirs. KakaoTalk has none and is
 * reached through the device's share sheet.
 * @param url absolute address of the shared page.
 */
export function shareAddresses(url: string, title: string): { kakaoStory: string; x: string } {
  return {
    kakaoStory: `https://story.kakao.com/share?${new URLSearchParams({ url }).toString()}`,
    x: `https://x.com/intent/post?${new URLSearchParams({ text: title, url }).toString()}`,
  };
}
