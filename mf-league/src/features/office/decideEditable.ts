import { PROTEST_OUTCOMES, type FullMatch, type Protest, type ProtestOutcome, type Ruling } from '@wkff/contracts';
import { lineField, linesField, problemOfCode, type DraftFormat, type Editable } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { matchName } from './aboutRuling.ts';
import { texts } from './texts.ts';

const t = texts.protests;

/** The input of how a protest ended. */
export interface DecideDraft {
  outcome: ProtestOutcome | '';
  text: string;
  /** Of an upheld protest: the id of the ruling that it led to; blank: none. */
  rulingId: string;
}

const FORMAT: DraftFormat<DecideDraft> = { version: 1, blank: { outcome: '', text: '', rulingId: '' } };

/** Returns an outcome of the form; blank: none. */
export const toOutcome = (value: string): DecideDraft['outcome'] =>
  PROTEST_OUTCOMES.find((outcome) => outcome === value) ?? '';

/** How a protest ended. @param rulings on its match. */
export function decideEditable(
  { results }: Host['api'],
  match: FullMatch,
  protest: Protest,
  rulings: readonly Ruling[],
): Editable<Protest, DecideDraft> {
  const draftOf = ({ outcome, outcome_text, ruling_id }: Protest): DecideDraft => ({
    outcome: outcome ?? '',
    text: outcome_text ?? '',
    rulingId: ruling_id === null ? '' : String(ruling_id),
  });
  const titleOfRuling = ({ rulingId }: DecideDraft) =>
    rulings.find(({ id }) => String(id) === rulingId)?.title ?? rulingId;
  // A ruling that was chosen before the outcome was changed is not sent.
  const comparable = ({ outcome, text, rulingId }: DecideDraft) =>
    JSON.stringify([outcome, text.trim(), outcome === 'upheld' ? rulingId : '']);
  return {
    what: `protest-outcome:${protest.id}`,
    format: FORMAT,
    draftOf,
    titleOf: () => matchName(match),
    comparable,
    isUnchanged: (draft, base) => draft.outcome !== '' && comparable(draft) === comparable(base),
    findProblems: ({ outcome, rulingId }): Record<string, string> => {
      if (outcome === '') return { outcome: t.problems.outcome };
      return outcome === 'upheld' && rulingId === '' ? { rulingId: t.problems.rulingId } : {};
    },
    serverProblems: problemOfCode({ ruling_needed: 'rulingId' }),
    fieldsOf: () => [
      lineField('outcome', t.labels.outcome, ({ outcome }) => (outcome === '' ? '' : t.outcomes[outcome])),
      lineField('rulingId', t.labels.rulingId, titleOfRuling),
      linesField('text', t.labels.outcomeText, ({ text }) => text.trim()),
    ],
    async send({ outcome, text, rulingId }, { version }) {
      if (outcome === '') throw new Error('a protest without an outcome');
      const ruling_id = outcome === 'upheld' ? Number(rulingId) : null;
      return (await results.decideProtest(protest.id, { outcome, text: text.trim() || null, ruling_id, version }))
        .protest;
    },
  };
}
