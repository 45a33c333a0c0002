import { useNavigate } from '@wkff/router';
import { SelectField } from '@wkff/ui';
import type { OfficeSeason } from './loadSeason.ts';
import { texts } from './texts.ts';

export interface SeasonPickerProps {
  season: Pick<OfficeSeason, 'season' | 'seasons'>;
  /** Returns the address of a season. */
  to(year: number): string;
}

/** The choice of a season. */
export function SeasonPicker({ season: { season, seasons }, to }: SeasonPickerProps) {
  const navigate = useNavigate();
  return (
    <div>
      <SelectField
        label={texts.season}
        name="season"
        value={season}
        options={seasons.map((year) => ({ value: year, label: texts.ofSeason(year) }))}
        onChange={(year) => void navigate(to(year), { preventScrollReset: true })}
      />
    </div>
  );
}
