import type { Protest } from '@wkff/contracts';
import { lineField, linesField, momentOf, newId, problemOfCode, type DraftFormat, type Editable } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { matchTeam, type ListedMatch } from '@wkff/ui';
import { matchName } from './aboutRuling.ts';
import { texts } from './texts.ts';

const t = texts.protests;

/** The input of a protest that a club has made. */
export interface ReceiveDraft {
  /** UUID of the form: what is sent twice is one protest. */
  submissionId: string;
  /** Id of the club; blank: not chosen yet. */
  clubId: string;
  /** When the office received it: `YYYY-MM-DD` and `HH:mm` in Seoul. */
  date: string;
  time: string;
  text: string;
}

const FORMAT: DraftFormat<ReceiveDraft> = {
  version: 1,
  blank: { submissionId: '', clubId: '', date: '', time: '', text: '' },
};

const FIELDS = ['clubId', 'date', 'time', 'text'] as const;

const receivedAt = ({ date, time }: ReceiveDraft) => `${date}T${time}:00+09:00`;

/** The two sides of a match that can protest. */
export const sidesOf = (match: ListedMatch) =>
  (['home', 'away'] as const).flatMap((side) => {
    const { id, name } = matchTeam(match, side);
    return id === null ? [] : [{ value: String(id), label: name }];
  });

export interface ReceiveContext {
  match: ListedMatch;
  /** The open protests, of which one may be what a draft was stored as. */
  open: readonly Protest[];
  /** Site clock, epoch ms. */
  now: number;
  /** Receives what the office should know about a protest that was stored. */
  onWarnings(warnings: readonly string[]): void;
}

/** A protest of a club against the result of a match. */
export function receiveEditable(
  { results }: Host['api'],
  { match, open, now, onWarnings }: ReceiveContext,
): Editable<Protest | null, ReceiveDraft> {
  const { createdDate: date, createdTime: time } = momentOf(now);
  const fresh = { ...FORMAT.blank, submissionId: newId(), date, time };
  const isMade = (draft: ReceiveDraft, { match_id: id, club_id: club, received_at: at, text }: Protest) =>
    id === match.id &&
    String(club) === draft.clubId &&
    Date.parse(at) === Date.parse(receivedAt(draft)) &&
    text === draft.text.trim();
  return {
    what: `protest:${match.id}`,
    format: FORMAT,
    draftOf: () => fresh,
    titleOf: () => matchName(match),
    comparable: ({ submissionId: _id, ...draft }) => JSON.stringify(draft),
    isStored: (draft, stored) => stored !== null && isMade(draft, stored),
    isSaved: (draft) => open.some((protest) => isMade(draft, protest)),
    findProblems: (draft) =>
      Object.fromEntries(FIELDS.filter((name) => draft[name].trim() === '').map((name) => [name, t.problems[name]])),
    serverProblems: problemOfCode({ received_in_future: 'time' }),
    fieldsOf: () => [
      lineField(
        'clubId',
        t.labels.clubId,
        ({ clubId }) => sidesOf(match).find(({ value }) => value === clubId)?.label ?? '',
      ),
      lineField('date', t.labels.date, (draft) => draft.date),
      lineField('time', t.labels.time, (draft) => draft.time),
      linesField('text', t.labels.text, ({ text }) => text.trim()),
    ],
    async send(draft) {
      const { protest, warnings } = await results.protest(match.id, {
        club_id: Number(draft.clubId),
        received_at: receivedAt(draft),
        text: draft.text.trim(),
        submission_id: draft.submissionId,
      });
      onWarnings(warnings);
      return protest;
    },
  };
}
