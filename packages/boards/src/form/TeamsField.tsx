import type { ClubSummary } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { Button, CheckField } from '@wkff/ui';
import { useCallback, useEffect, useState } from 'react';
import styles from './form.module.css';
import { texts } from './texts.ts';

const t = texts.fields;

export interface TeamsFieldProps {
  host: Host;
  label: string;
  hint: string | undefined;
  /** Keys of clubs. */
  chosen: readonly string[];
  error: string | undefined;
  onChange(chosen: string[]): void;
}

/** The clubs related to an item. Lists a selected club even if it no longer plays. */
export function TeamsField({ host, label, hint, chosen, error, onChange }: TeamsFieldProps) {
  const { clubs, load } = useClubs(host);
  const known = clubs ?? [];
  const rows = [
    ...known.map(({ key, name }) => ({ key, name })),
    ...chosen.filter((key) => !known.some((club) => club.key === key)).map((key) => ({ key, name: key })),
  ];
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {clubs === null ? (
        <div role="alert">
          <p>{t.teamsFailed}</p>
          <Button onClick={() => void load()}>{texts.access.retry}</Button>
        </div>
      ) : null}
      <div className={styles.teams}>
        {rows.map(({ key, name }, index) => (
          <CheckField
            key={key}
            name={index === 0 ? 'relatedTeams' : undefined}
            label={name}
            checked={chosen.includes(key)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, key] : chosen.filter((one) => one !== key))
            }
          />
        ))}
      </div>
      <p className={styles.note}>{hint}</p>
      {error ? <p className={styles.error}>{error}</p> : null}
    </fieldset>
  );
}

/** Loads the clubs of the latest season; undefined: loading, null: failed. */
function useClubs(host: Host) {
  const [clubs, setClubs] = useState<ClubSummary[] | null | undefined>(undefined);
  const load = useCallback(async () => {
    try {
      setClubs(await host.api.clubs.list());
    } catch (failure) {
      host.report({ where: 'boards: clubs for the form', error: failure });
      setClubs(null);
    }
  }, [host]);
  useEffect(() => void load(), [load]);
  return { clubs, load };
}
