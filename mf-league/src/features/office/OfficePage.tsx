import { paths } from '@wkff/contracts';
import { AllowedOnly, MembersOnly } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { useSearchParams } from '@wkff/router';
import { Container, PageHeading, Skeleton, Tabs } from '@wkff/ui';
import { officePath } from '../../office/officePath.ts';
import { ApprovalsTab } from './ApprovalsTab.tsx';
import styles from './office.module.css';
import { routeTexts } from './routeTexts.ts';
import type { OfficeProps } from './officeProps.ts';
import { ProtestsTab } from './ProtestsTab.tsx';
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
  const { label, ...names } = texts.tabs;
  const tabs = [
    { label: names.rulings, to: officePath(), isCurrent: tab !== 'approvals' && tab !== 'protests' },
    { label: names.approvals, to: officePath({ tab: 'approvals' }), isCurrent: tab === 'approvals' },
    { label: names.protests, to: officePath({ tab: 'protests' }), isCurrent: tab === 'protests' },
  ];
  return (
    <div className={styles.page}>
      <Tabs label={label} tabs={tabs} />
      {tab === 'approvals' ? (
        <ApprovalsTab {...props} />
      ) : tab === 'protests' ? (
        <ProtestsTab {...props} />
      ) : (
        <RulingsTab {...props} />
      )}
    </div>
  );
}
