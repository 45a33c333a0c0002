import { AppError } from '../../../errors/AppError.ts';
import { isZip } from './mixedContent.ts';
import { mediaType } from './pictureType.ts';

/** A type that the content may have, with the extensions that the name may have. */
interface Candidate {
  type: string;
  extensions: readonly string[];
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';

/** Types that the library recognises by their content. */
const KNOWN: Record<string, readonly string[]> = {
  'application/pdf': ['pdf'],
  [`${OPEN_XML}.wordprocessingml.document`]: ['docx'],
  [`${OPEN_XML}.spreadsheetml.sheet`]: ['xlsx'],
  [`${OPEN_XML}.presentationml.presentation`]: ['pptx'],
  'application/zip': ['zip'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/apng': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
};

/** Documents in Microsoft's compound file format, each with the stream that identifies it. They can be nested. */
const COMPOUND: readonly (Candidate & { stream: string })[] = [
  { stream: 'HwpSummaryInformation', type: 'application/vnd.hancom.hwp', extensions: ['hwp'] },
  { stream: 'WordDocument', type: 'application/msword', extensions: ['doc'] },
  { stream: 'Workbook', type: 'application/vnd.ms-excel', extensions: ['xls'] },
  { stream: 'PowerPoint Document', type: 'application/vnd.ms-powerpoint', extensions: ['ppt'] },
];

const HWP3_START = 'HWP Document File V3.00';
/** Name and content of the first entry of an HWPX file. It is not compressed and follows the entry's header. */
const HWPX_START = 'mimetypeapplication/hwp+zip';
const ZIP_HEAD = 30;

/** Formats based on ZIP. */
const ZIPS = new Set(['zip', 'docx', 'xlsx', 'pptx', 'hwpx']);
/** Programs search for a PDF's last line within this many bytes from the end. */
const PDF_END_REACH = 1024;

/**
 * Returns the media type of an attachment, by its content and the extension of its name (in lower case), which must
 * agree.
 * @throws AppError `attachment_type_not_allowed`, `attachment_name_mismatch`, `file_mixed`, `file_broken`.
 */
export async function attachmentType(bytes: Buffer, extension: string): Promise<string> {
  const candidates = await candidatesOf(bytes);
  if (candidates.length === 0) throw new AppError('attachment_type_not_allowed');
  const found = candidates.find(({ extensions }) => extensions.includes(extension));
  if (!found) throw new AppError('attachment_name_mismatch', { details: { extension, candidates } });
  const hasZipEnd = isZip(bytes);
  if (hasZipEnd && !ZIPS.has(extension)) throw new AppError('file_mixed');
  const isCutOff = ZIPS.has(extension)
    ? !hasZipEnd
    : extension === 'pdf' && !bytes.subarray(-PDF_END_REACH).includes('%%EOF');
  if (isCutOff) throw new AppError('file_broken', { details: 'its end is missing' });
  return found.type;
}

async function candidatesOf(bytes: Buffer): Promise<readonly Candidate[]> {
  if (startsWith(bytes, HWP3_START)) return [{ type: 'application/vnd.hancom.hwp', extensions: ['hwp'] }];
  const type = await mediaType(bytes);
  if (type === 'application/x-cfb') {
    return COMPOUND.filter(({ stream }) => bytes.includes(Buffer.from(stream, 'utf16le')));
  }
  if (type === 'application/zip' && startsWith(bytes.subarray(ZIP_HEAD), HWPX_START)) {
    return [{ type: 'application/vnd.hancom.hwpx', extensions: ['hwpx'] }];
  }
  const extensions = type === undefined ? undefined : KNOWN[type];
  return type === undefined || extensions === undefined ? [] : [{ type, extensions }];
}

function startsWith(bytes: Buffer, text: string): boolean {
  return bytes.subarray(0, text.length).toString('latin1') === text;
}
