import { paths } from '@wkff/contracts';
import { AllowedOnly, MembersOnly } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { useSearchParams } from '@wkff/router';
import { useCan } from '@wkff/session';
import { Container, PageHeading, PillLink, Skeleton, Tabs, Views } from '@wkff/ui';
import { texts as routeTexts } from '../../unlisted/texts.ts';
import { officePath } from '../../office/officePath.ts';
import { ApprovalsTab } from './ApprovalsTab.tsx';
import styles from './office.module.css';
import type { OfficeProps } from './officeProps.ts';
import { ProtestsTab } from './ProtestsTab.tsx';
import { RulesTab } from './rules/RulesTab.tsx';
import { RulingsTab } from './RulingsTab.tsx';
import { texts } from './texts.ts';

/** The tabs beside that of the rulings, by their names in the address. */
const TABS = { approvals: ApprovalsTab, protests: ProtestsTab, rules: RulesTab } as const;
const OTHER_TABS = ['approvals', 'protests', 'rules'] as const;

/** The page of the league's office. The server renders a placeholder, because it has no session. */
export function OfficePage({ host }: { host: Host }) {
  return (
    <Container space="page">
      <PageHeading note={texts.note}>{routeTexts.office}</PageHeading>
      <MembersOnly waiting={<Skeleton label={texts.loading} />}>
        {(account) => (
          <AllowedOnly action="ruling.make" refusal={texts.forbidden} to={paths.leagueMatches}>
            <Office host={host} account={account} />
          </AllowedOnly>
        )}
      </MembersOnly>
    </Container>
  );
}

/** The tabs, of which the address names the current one. */
function Office(props: OfficeProps) {
  const tab = useSearchParams()[0].get('tab');
  const mayEditFixtures = useCan('fixture.edit');
  const { label, rulings, ...others } = texts.tabs;
  const current = OTHER_TABS.find((name) => name === tab);
  const CurrentTab = current ? TABS[current] : RulingsTab;
  const tabs = [
    { label: rulings, to: officePath(), isCurrent: current === undefined },
    ...OTHER_TABS.map((name) => ({ label: others[name], to: officePath({ tab: name }), isCurrent: name === current })),
  ];
  return (
    <div className={styles.page}>
      {mayEditFixtures ? (
        <div>
          <PillLink to={paths.leagueFixtures}>{routeTexts.fixtures}</PillLink>
        </div>
      ) : null}
      <Tabs label={label} tabs={tabs} />
      <Views>
        <CurrentTab {...props} />
      </Views>
    </div>
  );
}
