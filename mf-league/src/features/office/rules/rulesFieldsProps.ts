import type { Editor } from '@wkff/forms';
import type { NewestRules, RulesDraft } from './rulesDraft.ts';

/** What the fields of a rule need. */
export interface RulesFieldsProps {
  editor: Pick<Editor<NewestRules, RulesDraft>, 'draft' | 'problems' | 'edit' | 'set'>;
}
