import { DOCUMENT_LIMITS, isSiteDay, LARGEST_ID, seoulMoment } from '@wkff/contracts';
import { Nullable } from '@wkff/contracts/schemas';
import { Type, type Static } from 'typebox';
import { AppError } from '../../errors/AppError.ts';
import { readLine } from '../../http/strictBody.ts';
import type { DocumentEntry } from './DocumentService.ts';
import { readContent } from './readContent.ts';

const MOMENT = '^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):[0-5]\\d:00\\+09:00$';

/** Body of `PUT /api/documents/{key}` (docs/spec/content.md#documents). */
export const DocumentBody = Type.Object({
  /** Of the document that was read; 0: none. */
  version: Type.Integer({ minimum: 0, maximum: LARGEST_ID }),
  content: Type.Unsafe<object>({ type: 'object' }),
  /** From when it is shown, a minute in Seoul; null or absent: at once. */
  valid_from: Type.Optional(Nullable(Type.String({ pattern: MOMENT }))),
  reason: Type.Optional(Nullable(Type.String())),
});

/**
 * Reads a validated body.
 * @throws AppError `date_invalid`, `bad_request` (a reason too long), and what `readContent` throws.
 */
export const readDocument = ({ version, content, valid_from, reason }: Static<typeof DocumentBody>): DocumentEntry => ({
  version,
  content: readContent(content),
  validFrom: readMoment(valid_from ?? null),
  reason: readLine(reason, DOCUMENT_LIMITS.reason),
});

function readMoment(text: string | null): number | null {
  const [day = '', time = ''] = text?.split(/T|\+/) ?? [];
  if (text === null) return null;
  if (!isSiteDay(day)) throw new AppError('date_invalid');
  return seoulMoment(day, time);
}
