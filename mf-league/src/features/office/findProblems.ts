import { MATCH_LIMITS, RULING_LIMITS } from '@wkff/contracts';
import type { Problems } from '@wkff/forms';
import type { ChangeDraft, RulingDraft } from './rulingDraft.ts';
import { texts } from './texts.ts';

const t = texts.form;

/** Returns what keeps a draft from being sent. @param today `YYYY-MM-DD` of the site clock. */
export function findProblems(draft: RulingDraft, today: string): Problems {
  const required = (['body', 'text', 'decidedOn', 'effectFrom'] as const).filter((name) => draft[name].trim() === '');
  const late = (['decidedOn', 'effectFrom'] as const).filter((name) => draft[name] > today);
  return {
    ...(draft.kind === '' ? { kind: t.problems.kind } : ofKind(draft)),
    ...Object.fromEntries(required.map((name) => [name, t.problems[name]])),
    ...Object.fromEntries(late.map((name) => [name, t.problems.future])),
  };
}

function ofKind(draft: RulingDraft): Problems {
  switch (draft.kind) {
    case 'award':
      return { ...(draft.winner === '' ? { winner: t.problems.winner } : {}), ...ofScore(draft) };
    case 'points':
      return isAmount(draft.points, RULING_LIMITS.points) ? {} : { points: t.problems.amount(RULING_LIMITS.points) };
    case 'goals':
      return ofGoals(draft);
    case 'resume':
    case 'replay':
      return {
        ...(draft.nextDate === '' ? { nextDate: t.problems.nextDate } : {}),
        ...(draft.kind === 'resume' && draft.minute !== '' && !isNumber(draft.minute, MATCH_LIMITS.minute)
          ? { minute: t.problems.minute(MATCH_LIMITS.minute) }
          : {}),
      };
    case 'suspension':
      return {
        ...(draft.person.id === 0 ? { person: t.problems.person } : {}),
        ...(isCount(draft.matches, RULING_LIMITS.matches) ? {} : { matches: t.problems.amount(RULING_LIMITS.matches) }),
      };
    case 'lots':
      return draft.clubIds.length < 2 ? { clubIds: t.problems.clubs } : {};
    default:
      return {};
  }
}

function ofScore({ winner, home, away }: RulingDraft): Problems {
  if (home === '' && away === '') return {};
  const wrong = { home, away };
  for (const side of ['home', 'away'] as const) {
    if (!isNumber(wrong[side], MATCH_LIMITS.goals)) return { [side]: t.problems.score(MATCH_LIMITS.goals) };
  }
  const margin = Number(home) - Number(away);
  return winner !== '' && (winner === 'home' ? margin : -margin) <= 0 ? { [winner]: t.problems.margin } : {};
}

function ofGoals({ goalsFor, goalsAgainst }: RulingDraft): Problems {
  const filled = Object.entries({ goalsFor, goalsAgainst }).filter(([, { amount }]) => amount !== '');
  if (filled.length === 0) return { goalsFor: t.problems.goals };
  const wrong = filled.filter(([, change]) => !isAmount(change, RULING_LIMITS.goals));
  return Object.fromEntries(wrong.map(([name]) => [name, t.problems.amount(RULING_LIMITS.goals)]));
}

const isNumber = (value: string, most: number) => /^\d{1,4}$/.test(value) && Number(value) <= most;
const isCount = (value: string, most: number) => isNumber(value, most) && Number(value) > 0;
const isAmount = ({ amount }: ChangeDraft, most: number) => isCount(amount, most);
