import { block, withoutFiles, type TextOfFiles } from '../old-site/textParts.ts';
import { isFile } from './findMedia.ts';

interface GhostText extends TextOfFiles {
  /** Whether a part of it was for members only. It is left out. */
  hasGated: boolean;
}

/** A part of a text that not all may see. The text between the comments is the second group. */
const GATED =
  /<!--\s*kg-gated-block:begin\b([^<>]*)-->((?:(?!<!--\s*kg-gated-block:begin)[\s\S])*?)<!--\s*kg-gated-block:end\s*-->/gi;
const BOOKMARK = /<figure\b(?=[^<>]*kg-bookmark-card)[^<>]*>((?:(?!<figure\b)[\s\S])*?)<\/figure>/gi;
const VIDEO = /<figure\b(?=[^<>]*kg-video-card)[^<>]*>((?:(?!<figure\b)[\s\S])*?)<\/figure>/gi;
const FILE = /<a\b(?=[^<>]*kg-file-card-container)([^<>]*)>((?:(?!<a\b)[\s\S])*?)<\/a>/gi;
const CAPTION = /<figcaption\b[^<>]*>((?:(?!<figcaption\b)[\s\S])*?)<\/figcaption>/i;
const TARGET = /\shref=(["'])([^"']*)\1/i;
/** The beginning of a callout, as far as its words. */
const CALLOUT = /<div\b(?=[^<>]*kg-callout-emoji)[^<>]*>([^<>]*)<\/div>\s*<div\b(?=[^<>]*kg-callout-text)[^<>]*>/gi;
const TOGGLE = /<h4\b(?=[^<>]*kg-toggle-heading-text)[^<>]*>((?:(?!<h4\b)[\s\S])*?)<\/h4>/gi;
/** What players and other cards show that is not a part of the text: buttons, times, and pictures of their own. */
const CONTROLS = [
  /<button\b[^<>]*>(?:(?!<button\b)[\s\S])*?<\/button>/gi,
  /<span\b(?=[^<>]*kg-audio-(?:current-time|duration))[^<>]*>[^<>]*<\/span>/gi,
  /<div\b(?=[^<>]*kg-audio-time)[^<>]*>\/?<\/div>/gi,
  /<img\b(?=[^<>]*kg-audio-thumbnail)[^<>]*>/gi,
];

/**
 * Converts Ghost's HTML: cards become what they say, a bookmark its link, a file card its title. Parts for members only
 * are left out.
 * @param stored with absolute addresses.
 */
export function readText(stored: string): GhostText {
  let hasGated = false;
  const text = stored
    .replace(GATED, (_whole, rules: string, words: string) => {
      if (/\bnonMember:"?true/i.test(rules)) return words;
      hasGated = true;
      return '';
    })
    .replace(BOOKMARK, (_whole, card: string) => {
      const [, , address = ''] = TARGET.exec(card) ?? [];
      const title = wordsIn(card, 'kg-bookmark-title');
      return block(`<a href="${address}">${title || address}</a>`) + captionOf(card);
    })
    .replace(VIDEO, (_whole, card: string) => {
      const [player = ''] = /<video\b[^<>]*>(?:(?!<video\b)[\s\S])*?<\/video>/i.exec(card) ?? [];
      return player + captionOf(card);
    })
    .replace(FILE, (_whole, tag: string, card: string) => {
      const [, , address = ''] = TARGET.exec(tag) ?? [];
      const [title, caption] = [wordsIn(card, 'kg-file-card-title'), wordsIn(card, 'kg-file-card-caption')];
      const name = title || wordsIn(card, 'kg-file-card-filename');
      return block(`<a href="${address}">${name}</a>`) + (caption === '' ? '' : block(caption));
    })
    .replace(CALLOUT, (_whole, emoji: string) => `<div>${emoji.trim()} `)
    .replace(TOGGLE, (_whole, words: string) => block(`<strong>${words}</strong>`));
  const plain = CONTROLS.reduce((words, control) => words.replace(control, ''), text);
  return { ...withoutFiles(plain, isFile), hasGated };
}

/** Returns the words of an element without others in it, by its class, with their entities. */
function wordsIn(card: string, name: string): string {
  const [, words = ''] = new RegExp(`<\\w+\\b(?=[^<>]*["' ]${name}["' ])[^<>]*>([^<>]*)<`, 'i').exec(card) ?? [];
  return words.trim();
}

function captionOf(card: string): string {
  const [, words = ''] = CAPTION.exec(card) ?? [];
  // Newer captions have a paragraph of their own.
  return /<p\b/i.test(words) || words.trim() === '' ? words.trim() : block(words.trim());
}
