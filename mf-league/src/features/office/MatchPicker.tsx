import { MATCH_LIMITS, seoulDate, type SeasonMatch } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { TextField } from '@wkff/ui';
import { useState } from 'react';
import { matchName } from './aboutRuling.ts';
import { findMatches } from './findMatches.ts';
import styles from './office.module.css';
import { scoreText } from './scoreText.ts';
import { texts } from './texts.ts';

const t = texts.pick;

/** The number of matches that are listed at once. */
const SHOWN = 12;

export interface MatchPickerProps {
  matches: readonly SeasonMatch[];
  /** Site clock, epoch ms. */
  now: number;
  /** Returns the address that a match leads to. */
  to(match: SeasonMatch): string;
}

/** Links to something about a match, which a search by round, club and day finds. */
export function MatchPicker({ matches, now, to }: MatchPickerProps) {
  const [search, setSearch] = useState('');
  const found = findMatches(matches, search, seoulDate(now));
  const shown = found.slice(0, SHOWN);
  return (
    <>
      <TextField
        type="search"
        label={t.search}
        hint={t.searchHint}
        value={search}
        maxLength={MATCH_LIMITS.venue}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      <p role="status" className={styles.count}>
        {found.length === 0 ? t.noMatch : t.shown(shown.length, found.length)}
      </p>
      <ul className={styles.list}>
        {shown.map((match) => (
          <li key={match.id}>
            <Link to={to(match)} className={styles.row}>
              <span>{matchName(match)}</span>
              <span className={styles.score}>{scoreText(match, now)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
