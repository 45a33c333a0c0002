import { MATCH_LIMITS, POSITIONS, type Club } from '@wkff/contracts';
import { DigitsField, type Editor, type Problems } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { Button, CheckField, ChoiceField, TextField } from '@wkff/ui';
import { useState } from 'react';
import type { CarrySource } from './CarryOver.tsx';
import styles from './edit.module.css';
import { fieldOf, nameOf } from './people.ts';
import peopleStyles from './people.module.css';
import { PartForm } from './PartForm.tsx';
import { PeopleRows } from './PeopleRows.tsx';
import { BLANK_PLAYER, playersOf, playerText, type PlayerRow, type SquadDraft } from './squadPart.ts';
import { texts } from './texts.ts';
import { useUploading } from './useUploading.ts';

const t = texts.squad;
const LIST = 'players';
/** Fields whose change may resolve duplicate numbers of other rows: a number, a day, and a whole row. */
const WITH_NUMBER = /^players\.[^.]+(\.number|\.registered_(from|until))?$/;

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
          blank={BLANK_PLAYER}
          source={source}
          // A captain of the copied squad is not necessarily captain here, and its days are those of another one.
          rowsOf={(club) =>
            playersOf(club).map((row) => ({ ...row, isCaptain: false, registered_from: '', registered_until: '' }))
          }
          textOf={playerText}
          head={(row, change) => <PlayerFields row={row} problems={problems} onChange={change} />}
          tail={(row, change) => (
            <>
              <CaptainField row={row} onChange={change} />
              <DayFields row={row} problems={problems} onChange={change} />
            </>
          )}
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

/** The first and the last day with the club, which most players of a season do not have. */
function DayFields({ row, problems, onChange }: PlayerFieldsProps) {
  const hasDays = row.registered_from !== '' || row.registered_until !== '';
  const [isOpened, setIsOpened] = useState(false);
  const fields = DAYS.map((name) => ({ name, field: fieldOf(LIST, row, name), value: row[name] }));
  const hasProblem = fields.some(({ field }) => problems[field] !== undefined);
  return (
    <div className={peopleStyles.days}>
      {isOpened || hasDays || hasProblem ? (
        fields.map(({ name, field, value }) => (
          <TextField
            key={name}
            type="date"
            name={field}
            label={t[name]}
            hint={name === 'registered_until' ? t.registrationHint : undefined}
            error={problems[field]}
            value={value}
            onChange={({ currentTarget }) => {
              // The fields stay when the last day is taken away.
              setIsOpened(true);
              onChange({ [name]: currentTarget.value }, name);
            }}
          />
        ))
      ) : (
        <Button
          aria-label={texts.people.named(nameOf(row, t.person), t.registration)}
          onClick={() => setIsOpened(true)}
        >
          {t.registration}
        </Button>
      )}
    </div>
  );
}

const DAYS = ['registered_from', 'registered_until'] as const;
