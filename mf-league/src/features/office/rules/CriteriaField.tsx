import { OrderField } from '../OrderField.tsx';
import { restOf, type Criterion } from './rulesDraft.ts';
import type { RulesFieldsProps } from './rulesFieldsProps.ts';
import { criterionName } from './ruleWords.ts';
import { rulesTexts } from './texts.ts';

const t = rulesTexts.order;

/** The criteria of the table in their order, points first. */
export function CriteriaField({ editor: { draft, set } }: RulesFieldsProps) {
  const { order } = draft;
  return (
    <OrderField<Criterion>
      label={t.list}
      add={t.add}
      addOption={t.addOption}
      error={undefined}
      keys={order.value}
      rest={restOf(order.value)}
      fixed={1}
      nameOf={criterionName}
      onChange={(value) => set({ order: { ...order, value } })}
    />
  );
}
