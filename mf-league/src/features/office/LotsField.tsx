import type { ClubSummary } from '@wkff/contracts';
import { clubName } from './aboutRuling.ts';
import type { FieldsProps } from './fieldsProps.ts';
import { OrderField } from './OrderField.tsx';
import { texts } from './texts.ts';

const t = texts.form;

/** The clubs between which lots were drawn, in their order. */
export function LotsField({ draft, problems, onChange, clubs }: FieldsProps & { clubs: readonly ClubSummary[] }) {
  const { clubIds } = draft;
  return (
    <OrderField
      label={t.labels.clubIds}
      add={t.lots.add}
      addOption={t.lots.addClub}
      error={problems.clubIds}
      keys={clubIds}
      rest={clubs.map(({ id }) => id).filter((id) => !clubIds.includes(id))}
      nameOf={(id) => clubName(clubs, id)}
      onChange={(next) => onChange({ clubIds: next })}
    />
  );
}
