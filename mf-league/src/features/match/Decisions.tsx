import type { MatchDetail } from '@wkff/contracts';
import { matchTeam, SectionHeading } from '@wkff/ui';
import { Decision, DecisionList } from '../../rulings/Decision.tsx';
import { pageTexts } from './pageTexts.ts';

/** What committees decided about a match, the newest first. Revoked rulings stay, and say so. Most matches have none. */
export function Decisions({ match }: { match: MatchDetail }) {
  if (match.rulings.length === 0) return null;
  return (
    <section>
      <SectionHeading>{pageTexts.decisions}</SectionHeading>
      <DecisionList>
        {match.rulings.map((ruling) => (
          <Decision
            key={ruling.id}
            ruling={ruling}
            winner={ruling.winner && matchTeam(match, ruling.winner).name}
            revoked={match.rulings.find(({ id }) => id === ruling.revokes_id)?.title ?? null}
          />
        ))}
      </DecisionList>
    </section>
  );
}
