import { ApiError, isApiError } from '@wkff/api-client';
import type { SeasonRules, SeasonRulesVersion } from '@wkff/contracts';
import { lineField, linesField, type DraftField, type DraftFormat, type Editable, type Refusal } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { findRuleProblems } from './findRuleProblems.ts';
import { toRuleDrafts, toRules, toStored, type NewestRules, type RulesDraft } from './rulesDraft.ts';
import { RULE_NAMES, wordsOf } from './ruleWords.ts';
import { rulesTexts as t } from './texts.ts';

/** What a new version is of, and made from. */
export interface RulesContext {
  season: number;
  competitionId: string;
  /** What it is called in a list of drafts. */
  title: string;
  usual: SeasonRules;
  /** Returns true if a draft is that of the preview that is shown. */
  isPreviewed(draft: RulesDraft): boolean;
}

/** The blank draft has one tie, which says what a list of ties is made of. */
const formatOf = (usual: SeasonRules): DraftFormat<RulesDraft> => {
  const drafts = toRuleDrafts(usual);
  const playoff = { ...drafts.playoff, value: [{ rounds: '', ifLevel: 'extra-time' as const }] };
  return { version: 1, blank: { ...drafts, playoff, inForceFrom: '', reason: '' } };
};

/** Returns what identifies the content of a draft: two with the same text ask for the same version. */
export const comparableRules = ({ inForceFrom, reason, ...drafts }: RulesDraft) =>
  JSON.stringify([inForceFrom, reason.trim(), toRules(drafts)]);

/** Returns the version that a draft asks for. @param next its number, if nobody else stores one first. */
export const inputOf = ({ inForceFrom, reason, ...drafts }: RulesDraft, next: number) => ({
  rules: toRules(drafts),
  in_force_from: inForceFrom,
  reason: reason.trim(),
  version: next - 1,
});

/** Returns the server's errors, by field. */
export function refusedFields({ code, message }: Pick<Refusal, 'code' | 'message'>): Record<string, string> {
  if (code === 'rules_in_future') return { inForceFrom: message };
  return code === 'reason_required' ? { reason: message } : {};
}

/**
 * A new version of the rules of a competition in a season. It is stored only as it was previewed: what is merged with a
 * version that somebody else has stored meanwhile is previewed first.
 */
export function rulesEditable(
  { rules }: Host['api'],
  { season, competitionId, title, usual, isPreviewed }: RulesContext,
): Editable<NewestRules, RulesDraft> {
  return {
    what: `season-rules:${season}:${competitionId}`,
    format: formatOf(usual),
    draftOf: ({ rules: stored }) => ({ ...toRuleDrafts(stored), inForceFrom: '', reason: '' }),
    titleOf: () => title,
    comparable: comparableRules,
    isStored: (draft, { newest }) =>
      newest !== null && comparableRules(draft) === comparableRules(draftOfVersion(newest)),
    findProblems: (draft) => ({
      ...findRuleProblems(draft),
      ...(isPreviewed(draft) ? {} : { preview: t.problems.preview }),
    }),
    serverProblems: (_draft, _base, refusal) => refusedFields(refusal),
    fieldsOf,
    async send(draft, { version }) {
      const versions = await rules.save(season, competitionId, inputOf(draft, version)).catch((error: unknown) => {
        if (!isApiError(error) || error.code !== 'stale') throw error;
        const { status, code, message, data, saved } = error as ApiError & { data: SeasonRulesVersion[] };
        throw new ApiError(status, code, message, { data: toStored(data, usual), saved });
      });
      return toStored(versions, usual);
    },
  };
}

const draftOfVersion = ({ rules, in_force_from: inForceFrom, reason }: SeasonRulesVersion): RulesDraft => ({
  ...toRuleDrafts(rules),
  inForceFrom,
  reason,
});

/** Returns the fields of a draft: one for each rule with its source and its mark. */
function fieldsOf(): DraftField<RulesDraft>[] {
  return [
    ...RULE_NAMES.map((name) =>
      linesField<RulesDraft>(name, t.rules[name].label, (draft) => {
        const { source, isConfirmed } = draft[name];
        const marks = [...(isConfirmed ? [] : [t.unconfirmed]), ...(source.trim() === '' ? [] : [source.trim()])];
        return [...wordsOf(name, draft), ...marks].join('\n');
      }),
    ),
    lineField('inForceFrom', t.form.inForceFrom, ({ inForceFrom }) => inForceFrom),
    lineField('reason', t.form.reason, ({ reason }) => reason.trim()),
  ];
}
