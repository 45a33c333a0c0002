import { ATTACHMENT_NAME_LENGTH } from '@wkff/contracts';
import { texts } from './texts.ts';

/**
 * Control characters, halves of pairs, private ones, line separators, and everything invisible or that changes the text
 * direction.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** An attachment's name as it is shown and downloaded under. */
export interface AttachmentName {
  /** With its extension. */
  name: string;
  /** In lower case, without the dot; empty: it has none. */
  extension: string;
}

/**
 * Cleans the name of a file as a browser sent it: no folders, nothing invisible, composed letters (macOS sends them
 * decomposed), at most `ATTACHMENT_NAME_LENGTH` characters with its extension.
 */
export function cleanAttachmentName(sent: string): AttachmentName {
  const visible = sent.replace(UNSEEN, '').normalize('NFC');
  const last = visible.split(/[/\\]/).at(-1) ?? '';
  const { base = '', extension = '' } =
    /^(?<base>.*?)(?:\.(?<extension>[A-Za-z0-9]{1,8}))?$/s.exec(last.trim())?.groups ?? {};
  const trimmed = base.replace(/\s+/g, ' ').replace(/^[. ]+|[. ]+$/g, '');
  const room = ATTACHMENT_NAME_LENGTH - extension.length - 1;
  const shown = [...(trimmed || texts.attachment)].slice(0, room).join('');
  return { name: extension === '' ? shown : `${shown}.${extension}`, extension: extension.toLowerCase() };
}
