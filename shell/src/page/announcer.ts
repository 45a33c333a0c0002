/** How long an announcement stays, in ms: the same text said again is a change again. */
const SHOWN_FOR = 3_000;

/**
 * Adds a live region that only screen readers see to the page, and returns a function that announces a text there, politely.
 * @param topic What it announces; the region carries it as `data-announcer`.
 */
export function createAnnouncer(topic: 'page' | 'scores'): (text: string) => void {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.dataset.announcer = topic;
  // By the object model: the page's policy lets no style attribute through.
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
