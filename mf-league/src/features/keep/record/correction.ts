import {
  EVENT_FORMS,
  mayHaveAssist,
  type EventDetails,
  type EventKind,
  type MatchDetail,
  type MatchEventFacts,
  type Period,
  type Side,
} from '@wkff/contracts';
import { countDetails, countOf, isCountKind } from './counts.ts';
import { nameOf } from './unite.ts';

/** What is in the fields with which an event is corrected. Kind and side can be corrected of a card for the bench alone. */
export interface CorrectionTexts {
  kind: EventKind;
  period: Period | '';
  minute: string;
  side: Side;
  number: string;
  name: string;
  other: string;
  count: string;
  subject: NonNullable<EventDetails['subject']> | '';
  outcome: NonNullable<EventDetails['outcome']> | '';
  reason: string;
}

const textOf = (number: number | null | undefined): string => String(number ?? '');
const numberOf = (text: string): number | null => (text === '' ? null : Number(text));
const nameIn = (text: string): string | null => text.trim() || null;

/** Returns the fields as they are when the form is opened. */
export const textsOf = (event: MatchEventFacts): CorrectionTexts => ({
  kind: event.kind,
  period: event.period ?? '',
  minute: textOf(event.minute),
  side: event.side ?? 'home',
  number: textOf(event.number),
  name: event.name ?? '',
  other: textOf(event.other_number),
  count: isCountKind(event.kind) ? textOf(countOf(event.kind, event.details)) : '',
  subject: event.details.subject ?? '',
  outcome: event.details.outcome ?? '',
  reason: event.reason ?? '',
});

/** Returns which fields an event has besides its moment and the reason. */
export function fieldsOf(event: MatchEventFacts) {
  const isStaff = event.details.is_staff === true;
  return {
    isStaff,
    hasShirt: EVENT_FORMS[event.kind].player !== undefined && !isStaff,
    hasOther: event.kind === 'substitution' || mayHaveAssist(event),
    countKind: isCountKind(event.kind) ? event.kind : null,
    isReview: event.kind === 'var',
  };
}

/** Returns true if a shirt's name is asked for: no line-up has it, or it was recorded with one. */
export function asksName(
  event: MatchEventFacts,
  { number }: CorrectionTexts,
  lineups: MatchDetail['lineups'],
): boolean {
  if (!fieldsOf(event).hasShirt) return false;
  const shirt = numberOf(number);
  return nameOf(lineups, event.side, shirt) === null || (event.name !== null && shirt === event.number);
}

/** A field that is wrong. Null: none. `moment` is also for a shirt. */
export type WrongField = 'moment' | 'count' | 'name';

/** Returns the first field with which an event can't be, before all of it is checked. */
export function wrongField(event: MatchEventFacts, texts: CorrectionTexts): WrongField | null {
  const { countKind, isStaff } = fieldsOf(event);
  if (countKind !== null && countDetails(countKind, texts.count) === null) return 'count';
  if (isStaff && nameIn(texts.name) === null) return 'name';
  return [texts.number, texts.other].every((text) => /^\d{0,2}$/.test(text)) ? null : 'moment';
}

/** Returns what the fields change about an event. */
export function changesOf(
  event: MatchEventFacts,
  texts: CorrectionTexts,
  lineups: MatchDetail['lineups'],
): Partial<MatchEventFacts> {
  const { hasShirt, hasOther, isStaff } = fieldsOf(event);
  const other = numberOf(texts.other);
  const name = isStaff || asksName(event, texts, lineups) ? nameIn(texts.name) : null;
  return {
    period: texts.period || null,
    minute: numberOf(texts.minute),
    ...(isStaff ? { kind: texts.kind, side: texts.side, name } : {}),
    ...(hasShirt ? { number: numberOf(texts.number), name } : {}),
    // A name was entered for the shirt that the event has.
    ...(hasOther ? { other_number: other, other_name: other === event.other_number ? event.other_name : null } : {}),
    details: detailsOf(event, texts),
    reason: nameIn(texts.reason),
  };
}

function detailsOf(event: MatchEventFacts, { count, subject, outcome, other }: CorrectionTexts): EventDetails {
  const { countKind, hasOther, isReview } = fieldsOf(event);
  if (countKind !== null) return countDetails(countKind, count) ?? event.details;
  if (isReview && subject !== '' && outcome !== '') return { subject, outcome };
  const { is_unassisted: _none, ...details } = event.details;
  return hasOther && other !== '' ? details : event.details;
}
