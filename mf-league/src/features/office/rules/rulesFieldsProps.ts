import type { Editor } from '@wkff/forms';
import type { RulesDraft, StoredRules } from './rulesDraft.ts';

/** What the fields of a rule need. */
export interface RulesFieldsProps {
  editor: Pick<Editor<StoredRules, RulesDraft>, 'draft' | 'problems' | 'edit' | 'set'>;
}
