/** Reloads the page after each build, and when the host is back after a restart. Only under `npm run dev`. */
export function reloadOnBuild(): void {
  const source = new EventSource('/_dev/reload');
  let wasLost = false;
  source.onmessage = () => location.reload();
  source.onerror = () => (wasLost = true);
  source.onopen = () => {
    if (wasLost) location.reload();
  };
}
