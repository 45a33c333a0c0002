import { officePath } from '../../../office/officePath.ts';
import type { RulesTarget } from './loadRules.ts';

/** Returns the address of the rules of a competition in a season, or of their form. */
export const rulesPath = ({ season, competition }: RulesTarget, form: { edit?: 1 } = {}): string =>
  officePath({ tab: 'rules', season, competition: competition.id, ...form });
