/*
 * Runs in a card that another site embeds. Reads the card's own address again and shows what is different: the server
 * renders each card once, for those with and without this script. It rests in a hidden tab, and waits longer after a
 * failure. `programs.ts` reads this file as text, so it imports nothing.
 */
{
  const LONGEST_MS = 600_000;
  const said = document.querySelector('[role=status]');
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const main = () => document.querySelector('main');

  const show = (text: string) => {
    const next = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
    const shown = main();
    if (!next || !shown || next.outerHTML === shown.outerHTML) return;
    const isNews = next.dataset.said !== shown.dataset.said;
    const hasFocus = shown.contains(document.activeElement);
    shown.replaceWith(next);
    if (hasFocus) next.querySelector('a')?.focus();
    if (isNews && said) said.textContent = next.dataset.said ?? '';
  };

  const look = async () => {
    try {
      const answer = await fetch(location.href, { cache: 'no-cache', credentials: 'omit' });
      failures = answer.ok ? 0 : failures + 1;
      if (answer.ok) show(await answer.text());
    } catch {
      failures += 1;
    }
    plan();
  };

  const plan = () => {
    clearTimeout(timer);
    const every = Number(main()?.dataset.every) * 1000;
    if (document.hidden || !(every > 0)) return;
    // Not all at once: many pages embed the same card.
    timer = setTimeout(() => void look(), Math.min(LONGEST_MS, every * 2 ** failures) * (0.9 + Math.random() / 5));
  };

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) clearTimeout(timer);
    else void look();
  });
  plan();
}
