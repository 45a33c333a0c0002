import { CLUB_LIMITS } from '@wkff/contracts';
import { AppError } from '../../errors/AppError.ts';
import { cleanRichText } from '../content/richText.ts';

/**
 * Returns the HTML of a club's greeting to store: cleaned like the text of an item, and without pictures, because a
 * greeting does not count as a use of a file. Null if no text is left.
 * @throws AppError `text_too_long`.
 */
export function cleanGreeting(html: string | null): string | null {
  if (html === null) return null;
  if (Buffer.byteLength(html) > CLUB_LIMITS.greetingBytes) throw new AppError('text_too_long');
  const withoutPictures = cleanRichText(html).html.replace(/<img[^<>]*>/g, '');
  const greeting = cleanRichText(withoutPictures);
  return greeting.isEmpty ? null : greeting.html;
}
