import { roundLabel } from '@wkff/contracts';
import { useLoaded } from '@wkff/forms';
import type { OwnInputProps } from '@wkff/forms/documents';
import type { Host } from '@wkff/mf-contract';
import { Button, ChoiceField, formatMatchDate, formatTime, matchTeam, type ListedMatch } from '@wkff/ui';
import styles from './inputs.module.css';
import { seasonMatches } from './seasonMatches.ts';
import { texts } from './texts.ts';

const t = texts.match;

/** Chooses one of the season's matches. */
export function MatchInput({ host, name, label, hint, problem, value, onChange }: OwnInputProps & { host: Host }) {
  const { loaded, reload } = useLoaded(
    'matches',
    (signal) => seasonMatches(host, signal),
    (error) => host.report({ where: 'home: matches of slides', error }),
  );
  const matches = loaded.phase === 'ready' ? loaded.value : [];
  const isKnown = value === '' || matches.some(({ id }) => String(id) === value);
  const unknown = loaded.phase === 'loading' ? t.loading : t.unknown(value);
  return (
    <div className={styles.match}>
      <ChoiceField
        name={name}
        label={label}
        hint={hint}
        error={loaded.phase === 'failed' ? (loaded.message ?? t.failed) : problem}
        value={value}
        options={[
          { value: '', label: loaded.phase === 'loading' ? t.loading : t.choose },
          ...(isKnown ? [] : [{ value, label: unknown }]),
          ...matches.map((match) => ({ value: String(match.id), label: nameOf(match) })),
        ]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {loaded.phase === 'failed' ? <Button onClick={() => void reload()}>{t.retry}</Button> : null}
    </div>
  );
}

function nameOf(match: ListedMatch): string {
  const teams = t.versus(matchTeam(match, 'home').name, matchTeam(match, 'away').name);
  const time = formatTime(match.match_time) ?? '';
  return [formatMatchDate(match.match_date), time, teams, roundLabel(match, 'page')].filter(Boolean).join(' ');
}
