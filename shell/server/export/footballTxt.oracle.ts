import type { Score, Side } from '@wkff/contracts';

/** A match as Football.TXT has it. */
interface FootballMatch {
  score: Score | null;
  /** At half-time. */
  half: Score | null;
  shootOut: Score | null;
  goals: { side: Side; name: string; minute: string; kind: 'goal' | 'penalty' | 'own_goal' }[];
}

const scoreOf = (text: string | undefined): Score | null => {
  const [home, away] = text?.split('-').map(Number) ?? [];
  return home === undefined || away === undefined ? null : { home, away };
};

/** Reads one match out of Football.TXT: the line with ` v `, and the goals in brackets below it. */
export function readFootballTxt(text: string): FootballMatch {
  const lines = text.split('\n').filter((line) => !line.startsWith('#'));
  const at = lines.findIndex((line) => /^ {2}\S.* v /.test(line));
  const [, result = ''] = /^ {2}\S.*? v (?:\S+ )*\S+ {2}(.*)$/.exec(lines[at] ?? '') ?? [];
  const [, shootOut] = /(\d+-\d+) pen\./.exec(result) ?? [];
  const [, parts] = /\(([^()]*)\)$/.exec(result) ?? [];
  const [score] = /\d+-\d+/.exec(result.replace(/\d+-\d+ pen\. /, '')) ?? [];
  const [, goals = ''] = /^ {5}\((.*)\)$/.exec(lines[at + 1] ?? '') ?? [];
  const [home = '', away = ''] = goals.split('; ');
  return {
    score: scoreOf(score),
    half: scoreOf(parts?.split(', ').at(-1)),
    shootOut: scoreOf(shootOut),
    goals: [...goalsOf(home, 'home'), ...goalsOf(away, 'away')],
  };
}

/** `이름 12', 45+1'(p), 다른 이름 60'(og)`: a minute without a name is of the player before it. */
function goalsOf(text: string, side: Side): FootballMatch['goals'] {
  let player = '';
  return text
    .split(', ')
    .filter((goal) => goal !== '' && goal !== '-')
    .map((goal) => {
      const [, name = '', minute = '', mark] = /^(.*?) ?(?:(\d+(?:\+\d+)?)')?(?:\((p|og)\))?$/.exec(goal) ?? [];
      player = name || player;
      return { side, name: player, minute, kind: mark === 'p' ? 'penalty' : mark === 'og' ? 'own_goal' : 'goal' };
    });
}
