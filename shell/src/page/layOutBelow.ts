/**
 * Lays out what waited below the window while the page started (`data-below`, decision 190): each part in a task of
 * its own, so that no task is long, and without a guess of heights from then on.
 */
export async function layOutBelow(): Promise<void> {
  for (const part of document.querySelectorAll('body [data-below]')) {
    await new Promise((resolve) => setTimeout(resolve));
    part.removeAttribute('data-below');
    part.getBoundingClientRect();
  }
  document.documentElement.removeAttribute('data-below');
}
