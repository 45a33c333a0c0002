/** Loads the page anew after each build, and when the host is back after a restart. Under `npm run dev` alone. */
export function reloadOnBuild(): void {
  const source = new EventSource('/_dev/reload');
  let wasLost = false;
  source.onmessage = () => location.reload();
  source.onerror = () => (wasLost = true);
  source.onopen = () => {
    if (wasLost) location.reload();
  };
}
