/** Time after which an announcement is removed, in ms, so that the same text can be announced again. */
const SHOWN_FOR = 3_000;

/**
 * Adds a visually hidden live region, and returns a function that announces a text in it (`polite`).
 * @param topic kind of announcement, the value of the region's `data-announcer`.
 */
export function createAnnouncer(topic: 'page' | 'scores'): (text: string) => void {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.dataset.announcer = topic;
  // Not a `style` attribute, which the page's security policy forbids.
  Object.assign(region.style, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  });
  document.body.append(region);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    clearTimeout(timer);
    region.textContent = text;
    timer = setTimeout(() => (region.textContent = ''), SHOWN_FOR);
  };
}
