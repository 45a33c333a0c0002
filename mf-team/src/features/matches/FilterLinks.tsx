import { SIDES } from '@wkff/contracts';
import { Link } from '@wkff/router';
import type { ClubPage } from '../../club/clubPage.ts';
import { filterPath, STATES, type MatchFilter } from './filter.ts';
import styles from './FilterLinks.module.css';
import { texts } from './texts.ts';

interface Choice {
  label: string;
  filter: MatchFilter;
  isChosen: boolean;
}

/**
 * Filters the list by links: home or away, played or upcoming. A choice is an address, but replaces the history
 * entry.
 */
export function FilterLinks({ page, filter }: { page: ClubPage; filter: MatchFilter }) {
  const sides = [null, ...SIDES].map((side) => ({
    label: texts.sides[side ?? 'all'],
    filter: { ...filter, side },
    isChosen: filter.side === side,
  }));
  const states = [null, ...STATES].map((state) => ({
    label: texts.states[state ?? 'all'],
    filter: { ...filter, state },
    isChosen: filter.state === state,
  }));
  return (
    <nav className={styles.filters} aria-label={texts.filter}>
      <Choices label={texts.sides.label} choices={sides} page={page} />
      <Choices label={texts.states.label} choices={states} page={page} />
    </nav>
  );
}

function Choices({ label, choices, page }: { label: string; choices: Choice[]; page: ClubPage }) {
  return (
    <ul className={styles.choices} aria-label={label}>
      {choices.map((choice) => (
        <li key={choice.label}>
          <Link
            className={styles.choice}
            to={filterPath(page, choice.filter)}
            aria-current={choice.isChosen ? 'true' : undefined}
            replace
            preventScrollReset
          >
            {choice.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
