import { paths, RULING_LIMITS, SUSPENSION_COMPETITIONS, type ClubSummary } from '@wkff/contracts';
import { DigitsField, useLoaded } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { Link } from '@wkff/router';
import { ChoiceField } from '@wkff/ui';
import type { FieldsProps } from './fieldsProps.ts';
import { listPeople, type PersonOption } from './listPeople.ts';
import styles from './office.module.css';
import { texts } from './texts.ts';
import { Waiting } from './Waiting.tsx';

const t = texts.form;

export interface SuspensionFieldsProps extends FieldsProps {
  host: Host;
  club: ClubSummary;
  season: number;
}

/** Who of a club is suspended, in how many matches and of which competition. */
export function SuspensionFields({ host, club, season, ...fields }: SuspensionFieldsProps) {
  const { loaded, reload } = useLoaded(
    `${season}:${club.key}`,
    async (signal) => listPeople(await host.api.clubs.byKey(club.key, season, signal)),
    (error) => host.report({ where: 'league office: people of a club', error }),
  );
  const { draft, problems, onChange } = fields;
  return (
    <>
      <Waiting loaded={loaded} reload={reload}>
        {(people) =>
          people.length === 0 ? <NoPeople club={club} season={season} /> : <Who {...fields} people={people} />
        }
      </Waiting>
      <div className={styles.pair}>
        <DigitsField
          label={t.labels.matches}
          error={problems.matches}
          value={draft.matches}
          most={RULING_LIMITS.matches}
          onChange={(matches) => onChange({ matches })}
        />
        <ChoiceField
          label={t.labels.onlyIn}
          value={draft.onlyIn}
          options={[
            { value: '', label: t.allCompetitions },
            ...SUSPENSION_COMPETITIONS.map((value) => ({ value, label: t.competitions[value] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ onlyIn: SUSPENSION_COMPETITIONS.find((one) => one === value) ?? '' })
          }
        />
      </div>
    </>
  );
}

function Who({ draft, problems, onChange, people }: FieldsProps & { people: readonly PersonOption[] }) {
  return (
    <ChoiceField
      label={t.labels.person}
      error={problems.person}
      value={String(draft.person.id)}
      options={[{ value: '0', label: t.choose }, ...people.map(({ id, label }) => ({ value: String(id), label }))]}
      onChange={({ currentTarget: { value } }) => {
        const chosen = people.find(({ id }) => String(id) === value);
        onChange({ person: { id: chosen?.id ?? 0, name: chosen?.name ?? '' } });
      }}
    />
  );
}

const NoPeople = ({ club, season }: { club: ClubSummary; season: number }) => (
  <p className={styles.links}>
    <span>{t.noPeople}</span>
    <Link to={`${paths.teamEdit(club.id)}&season=${season}`} className={styles.link}>
      {t.toPeople}
    </Link>
  </p>
);
