import { paths } from '@wkff/contracts';
import { AllowedOnly, MembersOnly } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { useLoaderData } from '@wkff/router';
import { Container, EmptyState, NextLink, Skeleton, VisuallyHidden } from '@wkff/ui';
import { useLastAccount, useNotedAccount } from '../../stored/lastAccount.ts';
import { texts as routeTexts } from '../../unlisted/texts.ts';
import styles from './keep.module.css';
import { KeeperOpening } from './KeeperOpening.tsx';
import type { KeepData } from './loadKeep.ts';
import { texts } from './texts.ts';

/** The page `/wk-league/keep/{id}`. The server renders a placeholder, because it has no session. */
export function KeepPage({ host }: { host: Host }) {
  const data = useLoaderData<KeepData>();
  const lastAccount = useLastAccount();
  useNotedAccount();
  const { id, home_id: home, away_id: away, phase } = data.match;
  const refusal = home === null || away === null ? texts.noClubs : phase === 'cancelled' ? texts.cancelled : null;
  return (
    <Container className={styles.page}>
      <h1>
        <VisuallyHidden>{routeTexts.keep}</VisuallyHidden>
      </h1>
      <MembersOnly waiting={<Skeleton label={texts.loading} />} lastAccount={lastAccount}>
        {(account) => (
          <AllowedOnly action="score.save" hadIt={lastAccount !== null} refusal={texts.forbidden} to={paths.match(id)}>
            {refusal === null ? (
              <KeeperOpening key={id} host={host} account={account} data={data} />
            ) : (
              <EmptyState message={refusal} action={<NextLink label={texts.match} path={paths.match(id)} />} />
            )}
          </AllowedOnly>
        )}
      </MembersOnly>
    </Container>
  );
}
