import { LINEUP_LIMITS } from '@wkff/contracts';
import { lineField } from '@wkff/forms';
import { texts } from './texts.ts';

/** When what is stored becomes public, as typed. */
export interface PublicationDraft {
  isNow: boolean;
  /** Minutes before the kick-off. */
  minutes: string;
}

/** Returns the minutes as they are sent; null: at once. */
export const publishBeforeOf = ({ isNow, minutes }: PublicationDraft): number | null =>
  isNow ? null : Number(minutes);

/** Returns what is wrong with the minutes. */
export function minutesProblem({ isNow, minutes }: PublicationDraft): { minutes?: string } {
  const isMinute = /^\d{1,3}$/.test(minutes.trim()) && Number(minutes) <= LINEUP_LIMITS.publishBefore;
  return isNow || isMinute ? {} : { minutes: texts.problem };
}

/** The field of a form in comparisons. */
export const publicationField = <Draft extends PublicationDraft>() =>
  lineField<Draft>('minutes', texts.publication, ({ isNow, minutes }) => (isNow ? texts.now : texts.before(minutes)), {
    members: ['minutes', 'isNow'],
  });

/** `09.18 18:00` of an ISO text in Seoul. */
export const dayAndTime = (iso: string) => `${iso.slice(5, 10).replace('-', '.')} ${iso.slice(11, 16)}`;
