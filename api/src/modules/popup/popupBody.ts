import { isOwnPath, isWebAddress, POPUP_LIMITS, UPLOAD_NAME_LENGTH } from '@wkff/contracts';
import { DateText, Nullable } from '@wkff/contracts/schemas';
import { Type, type Static } from 'typebox';
import { AppError } from '../../errors/AppError.ts';
import { Id } from '../../http/parameters.ts';
import { readDay, readLine, readText } from '../../http/strictBody.ts';
import type { PopupEntry } from './repository.ts';

const NullableText = Nullable(Type.String());
const Days = Type.Integer({ minimum: 1, maximum: POPUP_LIMITS.days });

/** A popup as an editor sends it (docs/spec/site.md#popup). */
export const PopupBody = Type.Object({
  /** Id of the popup to replace; absent: the one that starts on the same day, or else a new one. */
  id: Type.Optional(Nullable(Id)),
  /** Version of the popup to replace; absent: no conflict check. */
  version: Type.Optional(Nullable(Type.Integer())),
  start_date: DateText,
  display_days: Days,
  title: Type.String(),
  text: Type.Optional(NullableText),
  /** File name in the uploads. */
  image: Type.Optional(NullableText),
  /** What the picture shows; required with a picture. */
  image_alt: Type.Optional(NullableText),
  /** `http(s)://…`, or a path of this site. */
  link: Type.Optional(NullableText),
  mode: Type.Unsafe<'today' | 'dismiss'>({ type: 'string', enum: ['today', 'dismiss'] }),
  store: Type.Unsafe<'local' | 'cookie'>({ type: 'string', enum: ['local', 'cookie'] }),
  cookie_days: Type.Optional(Days),
});

/** The version of the popup to delete; absent: any. */
export const DeleteBody = Type.Unsafe<{ version?: number | null } | null | undefined>({
  type: ['object', 'null'],
  properties: { version: { type: ['integer', 'null'] } },
});

/** Default number of days for which a cookie stores a dismissal. */
const COOKIE_DAYS = 7;

/**
 * Reads a validated body.
 * @throws AppError `bad_request` (no title, an invalid date, a text too long), `link_invalid`, `image_alt_required`.
 */
export function readPopupBody(body: Static<typeof PopupBody>): PopupEntry {
  const title = readLine(body.title, POPUP_LIMITS.title);
  if (title === null) throw new AppError('bad_request');
  const image = readText(body.image, UPLOAD_NAME_LENGTH);
  return {
    start_date: readDay(body.start_date),
    display_days: body.display_days,
    title,
    text: readText(body.text, POPUP_LIMITS.text) ?? '',
    image,
    image_alt: readAlt(image, readLine(body.image_alt, POPUP_LIMITS.alt)),
    link: readLink(readText(body.link, POPUP_LIMITS.link)),
    mode: body.mode,
    store: body.store,
    cookie_days: body.cookie_days ?? COOKIE_DAYS,
  };
}

/** A text without a picture is dropped. */
function readAlt(image: string | null, alt: string | null): string | null {
  if (image === null) return null;
  if (alt === null) throw new AppError('image_alt_required');
  return alt;
}

function readLink(link: string | null): string | null {
  if (link === null) return null;
  if (!isOwnPath(link) && !isWebAddress(link)) throw new AppError('link_invalid');
  return link;
}
