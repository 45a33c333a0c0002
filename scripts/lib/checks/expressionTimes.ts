import { createContext, Script } from 'node:vm';
import { textsToRepeat } from './expressions.ts';

/** Length of the inputs, in characters, and how much longer they are for the second look. */
const LENGTH = 6_000;
const LONGER = 4;
/** Four times the input takes a linear expression 4 times as long, a quadratic one 16 times. */
const MOST_GROWTH = 8;
/** A run that takes less than this share of a quadratic one is not looked at again. */
const SHARE = 1 / 100;
/** When a run is ended, in ms. Its time then counts as this long. */
const LIMIT_MS = 2_000;
/** Other work on the machine makes a run longer, never shorter. So one short run among these acquits an expression. */
const MOST_RUNS = 20;
/** What is around the repeated text, so that the expression matches neither all of it nor its beginning. */
const AROUND = [
  ['', ''],
  ['', '\u0001'],
  ['\u0001', '\n!'],
] as const;

const context = createContext({ work: () => undefined as unknown });
const script = new Script('work()');

/** Returns how much time of the processor an expression takes for an input, in ms. */
function timeOf(expression: RegExp, input: string): number {
  const before = process.threadCpuUsage();
  context['work'] = () => (expression.global ? input.replace(expression, '') : expression.test(input));
  try {
    script.runInContext(context, { timeout: LIMIT_MS });
  } catch {
    return LIMIT_MS;
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const quickest = (expression: RegExp, input: string) => Math.min(...[1, 2, 3].map(() => timeOf(expression, input)));

function isOnceWithin(mostTime: number, expression: RegExp, input: string): boolean {
  for (let run = 0; run < MOST_RUNS; run += 1) {
    const time = timeOf(expression, input);
    if (time <= mostTime) return true;
    if (time >= LIMIT_MS) return false;
  }
  return false;
}

let quadratic: number | undefined;

/**
 * Returns a text that takes an expression more than linear time if it is repeated, or null. The times are compared with
 * each other and with a quadratic expression's, in the same process.
 */
export function findSlowText(expression: RegExp): string | null {
  quadratic ??= quickest(/a+$/, `${'a'.repeat(LENGTH)}!`);
  for (const text of textsToRepeat(expression)) {
    for (const [head, tail] of AROUND) {
      const inputOf = (length: number) => head + text.repeat(Math.ceil(length / text.length)) + tail;
      const least = quadratic * SHARE;
      if (timeOf(expression, inputOf(LENGTH)) < least) continue;
      const time = quickest(expression, inputOf(LENGTH));
      if (time >= LIMIT_MS) return text;
      const longInput = inputOf(LENGTH * LONGER);
      const mostTime = MOST_GROWTH * Math.max(time, least);
      if (!isOnceWithin(mostTime, expression, longInput)) return text;
    }
  }
  return null;
}
