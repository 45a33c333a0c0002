import type { MatchDetail, Protest } from '@wkff/contracts';
import { DateText, formatTime, SectionHeading } from '@wkff/ui';
import { DecisionItem, DecisionList, Fact, Facts } from '../../rulings/Decision.tsx';
import { protestingClub } from '../../rulings/protestingClub.ts';
import { protestTexts } from '../../rulings/texts.ts';
import { pageTexts } from './pageTexts.ts';

const t = pageTexts.protests;

/** What clubs protested against, the newest first, and how each protest ended. Most matches have none. */
export function Protests({ match }: { match: MatchDetail }) {
  if (match.protests.length === 0) return null;
  return (
    <section>
      <SectionHeading>{t.title}</SectionHeading>
      <DecisionList>
        {match.protests.map((protest) => (
          <OneProtest key={protest.id} protest={protest} club={protestingClub(protest, match)} />
        ))}
      </DecisionList>
    </section>
  );
}

function OneProtest({ protest, club }: { protest: Protest; club: string }) {
  const { text, outcome, outcome_text: reason, is_late: isLate } = protest;
  const end = outcome === null ? t.open : protestTexts.outcomes[outcome];
  return (
    <DecisionItem title={protestTexts.club(club)} mark={end}>
      <p>{text}</p>
      {reason === null ? null : <p>{t.reason(end, reason)}</p>}
      <Facts>
        <Moment name={protestTexts.received} value={protest.received_at} note={isLate ? protestTexts.late : null} />
        <Moment name={protestTexts.deadline} value={protest.deadline_at} />
        <Moment name={t.decided} value={protest.decided_at} />
      </Facts>
    </DecisionItem>
  );
}

function Moment({ name, value, note }: { name: string; value: string | null; note?: string | null }) {
  if (value === null) return null;
  return (
    <Fact name={name}>
      <DateText value={value} /> {formatTime(value.slice(11))} {note}
    </Fact>
  );
}
