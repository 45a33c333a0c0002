import { paths } from '@wkff/contracts';
import { AllowedOnly, MembersOnly } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { Container, PageHeading, Skeleton } from '@wkff/ui';
import { routeTexts } from './routeTexts.ts';
import { RulingsTab } from './RulingsTab.tsx';
import { texts } from './texts.ts';

/** The page of the league's office. The server renders a placeholder, because it has no session. */
export function OfficePage({ host }: { host: Host }) {
  return (
    <Container space="page">
      <PageHeading note={texts.note}>{routeTexts.heading}</PageHeading>
      <MembersOnly waiting={<Skeleton label={texts.loading} />}>
        {(account) => (
          <AllowedOnly action="ruling.make" refusal={texts.forbidden} to={paths.leagueMatches}>
            <RulingsTab host={host} account={account} />
          </AllowedOnly>
        )}
      </MembersOnly>
    </Container>
  );
}
