import { fireEvent } from '@testing-library/react';
import { playVideos } from './playVideos.ts';
import { texts } from './texts.ts';

const ID = 'dQw4w9WgX-_';

function show(href: string): { card: HTMLElement; link: HTMLAnchorElement } {
  document.body.innerHTML = `<article><p class="ql-video"><a href="${href}">하이라이트</a></p></article>`;
  playVideos(document.body);
  playVideos(document.body);
  return {
    card: document.querySelector('.ql-video') as HTMLElement,
    link: document.querySelector('a') as HTMLAnchorElement,
  };
}

test('says what playing means, and loads nothing before a click', () => {
  const { card, link } = show(`https://youtu.be/${ID}`);
  expect(card.querySelectorAll('small')).toHaveLength(1);
  const note = document.getElementById(link.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe(texts.privacy);
  expect(card.querySelector('iframe, img, script, link')).toBeNull();
});

test('a click plays the video in the card, from the domain without cookies', () => {
  const { card, link } = show(`https://www.youtube.com/watch?v=${ID}&amp;t=90s`);
  expect(fireEvent.click(link)).toBe(false);
  const player = card.querySelector('iframe');
  expect([player?.src, player?.title]).toEqual([
    `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&start=90`,
    '하이라이트',
  ]);
  expect(document.activeElement).toBe(player);
});

test('a click for another tab is left to the browser, and so is a card of another site', () => {
  const { card, link } = show(`https://youtu.be/${ID}`);
  fireEvent.click(link, { ctrlKey: true });
  expect(card.querySelector('iframe')).toBeNull();
  const other = show(`https://video.example/${ID}`);
  fireEvent.click(other.link);
  expect(other.card.children).toHaveLength(1);
});
