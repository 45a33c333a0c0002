import { LARGEST_ID, PROTEST_LIMITS, PROTEST_OUTCOMES, type ProtestOutcome } from '@wkff/contracts';
import { Type, type Static } from 'typebox';
import { AppError } from '../../errors/AppError.ts';
import { Id } from '../../http/parameters.ts';
import { readDay, readText } from '../../http/strictBody.ts';

const TextInput = Type.Unsafe<string | null>({ type: ['string', 'null'] });

/** Body of a protest. */
export const ProtestBody = Type.Object({
  club_id: Id,
  /** When it was received, in Seoul. */
  received_at: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?\\+09:00$' }),
  /** Public text. */
  text: TextInput,
  /** UUID of the form: the same form sent again by its author is answered with the protest that it stored. */
  submission_id: Type.String({ format: 'uuid' }),
});

/** Body of the outcome of a protest. */
export const OutcomeBody = Type.Object({
  outcome: Type.Unsafe<ProtestOutcome>({ type: 'string', enum: [...PROTEST_OUTCOMES] }),
  /** Public text. */
  text: TextInput,
  /** Of an upheld protest: the ruling on its match that it led to. */
  ruling_id: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 1, maximum: LARGEST_ID })),
  version: Type.Integer({ minimum: 1, maximum: LARGEST_ID }),
});

/** A protest as the office stores it. */
export interface ProtestEntry {
  clubId: number;
  receivedAt: Date;
  text: string;
  submissionId: string;
}

/** How a protest ended. */
export interface OutcomeEntry {
  outcome: ProtestOutcome;
  text: string | null;
  rulingId: number | null;
  version: number;
}

/** @throws AppError `bad_request`, `unprocessable` (no text). */
export function readProtest(body: Static<typeof ProtestBody>): ProtestEntry {
  readDay(body.received_at.slice(0, 'YYYY-MM-DD'.length));
  const text = readText(body.text, PROTEST_LIMITS.text);
  if (text === null) throw new AppError('unprocessable', { details: 'no text' });
  const receivedAt = new Date(Date.parse(body.received_at));
  return { clubId: body.club_id, receivedAt, text, submissionId: body.submission_id };
}

/** @throws AppError `bad_request`, `ruling_needed`, `unprocessable` (a ruling of another outcome than upheld). */
export function readOutcome({ outcome, version, ...body }: Static<typeof OutcomeBody>): OutcomeEntry {
  const rulingId = body.ruling_id ?? null;
  if (outcome === 'upheld' && rulingId === null) throw new AppError('ruling_needed');
  if (outcome !== 'upheld' && rulingId !== null) throw new AppError('unprocessable', { details: 'a ruling' });
  return { outcome, version, rulingId, text: readText(body.text, PROTEST_LIMITS.outcomeText) };
}
