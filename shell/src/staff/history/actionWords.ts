import { AUDIT_KINDS } from '@wkff/contracts';
import { texts } from './texts.ts';

/** Returns an action in words: `match.score+fixture` as 경기: 점수 저장, 일정·상태 변경. Unknown words stay. */
export function actionWords(action: string): string {
  const dot = action.indexOf('.');
  const [first, rest] = [action.slice(0, dot), action.slice(dot + 1)];
  const words = rest.split('+').map((word) => texts.done[word] ?? word);
  return `${entityName(first)}: ${words.join(', ')}`;
}

/** Returns the name of a kind of things in words. An unknown one stays. */
export function entityName(entity: string): string {
  const kind = AUDIT_KINDS.find((one) => one === entity);
  return kind ? texts.kinds[kind] : entity;
}
