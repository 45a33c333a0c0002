import { MATCH_LIMITS, POSITIONS, type Club } from '@wkff/contracts';
import { DigitsField, type Editor, type Problems } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { CheckField, ChoiceField } from '@wkff/ui';
import type { CarrySource } from './CarryOver.tsx';
import styles from './edit.module.css';
import { fieldOf } from './people.ts';
import peopleStyles from './people.module.css';
import { PartForm } from './PartForm.tsx';
import { PeopleRows } from './PeopleRows.tsx';
import { playersOf, playerText, type PlayerRow, type SquadDraft } from './squadPart.ts';
import { texts } from './texts.ts';
import { useUploading } from './useUploading.ts';

const t = texts.squad;
const LIST = 'players';
/** Fields whose change may resolve duplicate numbers of other rows: a number, and a whole row. */
const WITH_NUMBER = /^players\.[^.]+(\.number)?$/;

export interface SquadFormProps {
  host: Host;
  source: CarrySource;
  form: Editor<Club, SquadDraft>;
  onLogin(): void;
}

/** The form of a club's squad. */
export function SquadForm({ host, source, form, onLogin }: SquadFormProps) {
  const uploading = useUploading();
  const { draft, base, problems, edit } = form;

  function changePlayers(change: (rows: readonly PlayerRow[]) => readonly PlayerRow[], ...fields: string[]): void {
    const isNumber = fields.some((field) => WITH_NUMBER.test(field));
    const numbers = isNumber ? draft.players.map((row) => fieldOf(LIST, row, 'number')) : [];
    edit((now) => ({ ...now, players: change(now.players) }), ...fields, ...numbers);
  }

  return (
    <PartForm editor={form} texts={t} waiting={uploading.problems} onLogin={onLogin}>
      <div className={styles.group}>
        <PeopleRows
          host={host}
          list={LIST}
          what={t.person}
          rows={draft.players}
          stored={base.players}
          problems={problems}
          blank={{ number: '', position: '', isCaptain: false }}
          source={source}
          // A captain of the copied season is not necessarily captain now.
          rowsOf={(club) => playersOf(club).map((row) => ({ ...row, isCaptain: false }))}
          textOf={playerText}
          head={(row, change) => <PlayerFields row={row} problems={problems} onChange={change} />}
          tail={(row, change) => <CaptainField row={row} onChange={change} />}
          onChange={changePlayers}
          onUploading={uploading.onUploading}
        />
        <CompleteField form={form} />
      </div>
    </PartForm>
  );
}

const CompleteField = ({ form: { draft, edit } }: Pick<SquadFormProps, 'form'>) => (
  <CheckField
    name="players_complete"
    label={t.isComplete}
    hint={t.isCompleteHint}
    checked={draft.isComplete}
    onChange={({ currentTarget: { checked } }) => edit((now) => ({ ...now, isComplete: checked }))}
  />
);

interface CaptainFieldProps {
  row: PlayerRow;
  onChange(fields: Partial<PlayerRow>): void;
}

const CaptainField = ({ row, onChange }: CaptainFieldProps) => (
  <CheckField
    label={t.captain}
    checked={row.isCaptain}
    onChange={({ currentTarget: { checked } }) => onChange({ isCaptain: checked })}
  />
);

interface PlayerFieldsProps {
  row: PlayerRow;
  problems: Problems;
  onChange(fields: Partial<PlayerRow>, name: string): void;
}

function PlayerFields({ row, problems, onChange }: PlayerFieldsProps) {
  const numberField = fieldOf(LIST, row, 'number');
  return (
    <>
      <DigitsField
        name={numberField}
        label={t.number}
        error={problems[numberField]}
        value={row.number}
        most={MATCH_LIMITS.shirt}
        className={peopleStyles.short}
        onChange={(number) => onChange({ number }, 'number')}
      />
      <ChoiceField
        name={fieldOf(LIST, row, 'position')}
        label={t.position}
        value={row.position}
        options={[{ value: '', label: t.unknown }, ...POSITIONS.map((value) => ({ value, label: value }))]}
        className={peopleStyles.short}
        onChange={({ currentTarget: { value } }) =>
          onChange({ position: POSITIONS.find((one) => one === value) ?? '' }, 'position')
        }
      />
    </>
  );
}
