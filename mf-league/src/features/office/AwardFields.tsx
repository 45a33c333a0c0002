import { MATCH_LIMITS, type SeasonMatch } from '@wkff/contracts';
import { DigitsField } from '@wkff/forms';
import { ChoiceField, matchTeam } from '@wkff/ui';
import styles from './office.module.css';
import type { FieldsProps } from './fieldsProps.ts';
import { texts } from './texts.ts';

const t = texts.form;

/** Who wins a match, and the score that the committee named. */
export function AwardFields({ draft, problems, onChange, match }: FieldsProps & { match: SeasonMatch }) {
  const sides = ['home', 'away'] as const;
  return (
    <>
      <ChoiceField
        label={t.labels.winner}
        error={problems.winner}
        value={draft.winner}
        options={[
          { value: '', label: t.choose },
          ...sides.map((value) => ({ value, label: matchTeam(match, value).name })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ winner: sides.find((side) => side === value) ?? '' })}
      />
      <div className={styles.pair}>
        {sides.map((side) => (
          <DigitsField
            key={side}
            label={t.scoreOf(matchTeam(match, side).name)}
            error={problems[side]}
            value={draft[side]}
            most={MATCH_LIMITS.goals}
            onChange={(value) => onChange({ [side]: value })}
          />
        ))}
      </div>
    </>
  );
}
