import { VIDEO_CLASS, youtubeVideo } from '@wkff/contracts';
import { texts } from './texts.ts';

const START = /[?&#]t=(\d{1,6})s?(?:&|$)/;

/** Makes the links of videos' cards play in their place. Only a click loads something from YouTube. */
export function playVideos(area: HTMLElement): void {
  for (const card of area.querySelectorAll<HTMLElement>(`.${VIDEO_CLASS}`)) {
    const link = card.querySelector('a');
    const id = link && youtubeVideo(link.href);
    if (!id || card.querySelector('small')) continue;
    const note = document.createElement('small');
    note.id = `video-${id}`;
    note.textContent = texts.privacy;
    card.append(note);
    link.setAttribute('aria-describedby', note.id);
    link.addEventListener('click', (event) => {
      // Another tab was asked for.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const player = playerOf(id, link);
      card.append(player);
      player.focus();
    });
  }
}

function playerOf(id: string, { href, textContent }: HTMLAnchorElement): HTMLIFrameElement {
  const player = document.createElement('iframe');
  const start = START.exec(href)?.[1];
  player.src = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start ? `&start=${start}` : ''}`;
  player.title = textContent;
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  // Without it YouTube refuses to play.
  player.referrerPolicy = 'strict-origin-when-cross-origin';
  return player;
}
