/** Size of a ZIP's end record, and maximum size of its comment, in bytes. */
const ZIP_END = 22;
const ZIP_COMMENT = 0xffff;
const ZIP_END_MARK = Buffer.from('PK\x05\x06', 'latin1');
/** Programs search for the start of a PDF within this many bytes. */
const PDF_REACH = 1024;
/** Markup that makes a browser or a PHP server run a file that begins like a picture. */
const ACTIVE = /<(?:script|html|body|iframe|svg|\?php|!doctype)[\s>/]/i;

export type OtherContent = 'zip' | 'pdf' | 'page';

/**
 * Returns the second format that a program could read a file as. A ZIP is read from its end, a PDF from any place near
 * the start, and HTML from anywhere.
 */
export function otherContents(bytes: Buffer): OtherContent[] {
  return [
    ...(isZip(bytes) ? (['zip'] as const) : []),
    ...(bytes.subarray(0, PDF_REACH).includes('%PDF-') ? (['pdf'] as const) : []),
    ...(ACTIVE.test(bytes.toString('latin1')) ? (['page'] as const) : []),
  ];
}

/** True if the file ends with a ZIP's end record. */
export function isZip(bytes: Buffer): boolean {
  const earliest = Math.max(0, bytes.length - ZIP_END - ZIP_COMMENT);
  for (let at = bytes.lastIndexOf(ZIP_END_MARK); at >= earliest; at = bytes.lastIndexOf(ZIP_END_MARK, at - 1)) {
    const isWhole = at + ZIP_END <= bytes.length;
    if (isWhole && at + ZIP_END + bytes.readUInt16LE(at + ZIP_END - 2) === bytes.length) return true;
    if (at === 0) break;
  }
  return false;
}
