/** How long an announcement stands, in ms: the same text said again is a change again. */
const STANDS_FOR = 3_000;

/** A place that only screen readers see, and a function that says something there, politely. */
export function createAnnouncer(): (text: string) => void {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
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
    timer = setTimeout(() => (region.textContent = ''), STANDS_FOR);
  };
}
