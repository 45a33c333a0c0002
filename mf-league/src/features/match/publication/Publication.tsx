import { LINEUP_LIMITS, seoulIso, seoulMoment, type FullMatch } from '@wkff/contracts';
import { DigitsField } from '@wkff/forms';
import { CheckField } from '@wkff/ui';
import { dayAndTime, type PublicationDraft } from './publicationDraft.ts';
import { texts } from './texts.ts';

export interface PublicationProps {
  match: Pick<FullMatch, 'match_date' | 'match_time'>;
  draft: PublicationDraft;
  error: string | undefined;
  className: string | undefined;
  onChange(changes: Partial<PublicationDraft>): void;
}

/** Asks when what is stored becomes public: at once, or some minutes before the kick-off. */
export function Publication({ match, draft, error, className, onChange }: PublicationProps) {
  const { match_date, match_time } = match;
  const minutes = Number(draft.minutes);
  const isKnown = match_time !== null && Number.isFinite(minutes);
  const at = isKnown ? dayAndTime(seoulIso(seoulMoment(match_date, match_time) - minutes * 60_000)) : null;
  return (
    <div className={className}>
      <CheckField
        label={texts.isNow}
        checked={draft.isNow}
        onChange={({ currentTarget: { checked } }) => onChange({ isNow: checked })}
      />
      {draft.isNow ? null : (
        <DigitsField
          label={texts.minutes}
          hint={texts.minutesHint(at)}
          error={error}
          value={draft.minutes}
          most={LINEUP_LIMITS.publishBefore}
          onChange={(minutes) => onChange({ minutes })}
        />
      )}
    </div>
  );
}
