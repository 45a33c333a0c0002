import { ATTACHMENT_NAME_LENGTH, cleanLine } from '@wkff/contracts';
import { texts } from './texts.ts';

/** Longest sent name that is read, in characters. Of a longer one only the end is read, which has the extension. */
const LONGEST_SENT = 1_000;

/** The name under which an attachment is shown and downloaded. */
export interface AttachmentName {
  /** With its extension. */
  name: string;
  /** In lower case, without the dot; empty if there is none. */
  extension: string;
}

/**
 * Cleans a file name from a browser: removes folders and invisible characters, composes letters (macOS sends them
 * decomposed), and shortens it to `ATTACHMENT_NAME_LENGTH` characters with its extension.
 */
export function cleanAttachmentName(sent: string): AttachmentName {
  const visible = cleanLine(sent.slice(-LONGEST_SENT));
  const last = visible.split(/[/\\]/).at(-1) ?? '';
  const { base = '', extension = '' } =
    /^(?<base>.*?)(?:\.(?<extension>[A-Za-z0-9]{1,8}))?$/s.exec(last.trim())?.groups ?? {};
  const trimmed = base.replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  const room = ATTACHMENT_NAME_LENGTH - extension.length - 1;
  const shown = [...(trimmed || texts.attachment)].slice(0, room).join('');
  return { name: extension === '' ? shown : `${shown}.${extension}`, extension: extension.toLowerCase() };
}
