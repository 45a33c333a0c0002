import { createAccountsClient, createPageCall, createReleasesClient } from '@wkff/api-client';
import { paths } from '@wkff/contracts';
import { AllowedOnly, MembersOnly } from '@wkff/forms';
import { Container, PageHeading } from '@wkff/ui';
import { useState } from 'react';
import { usePage } from '../../page/PageContext.tsx';
import { texts as hostTexts } from '../../texts.ts';
import { AccountsDesk } from './AccountsDesk.tsx';
import { texts } from './texts.ts';

/** `/staff/accounts`: admins add and change accounts (docs/spec/site.md#accounts). */
export function AccountsPage() {
  const { host } = usePage();
  const [api] = useState(() => {
    const call = createPageCall({ origin: '', token: () => host.session.token() });
    return { ...createAccountsClient(call), sections: createReleasesClient(call).sections };
  });
  return (
    <Container space="page">
      <PageHeading note={texts.note}>{hostTexts.accounts}</PageHeading>
      <MembersOnly>
        {(account) => (
          <AllowedOnly action="account.manage" refusal={texts.forbidden} to={paths.home}>
            <AccountsDesk self={account} api={api} />
          </AllowedOnly>
        )}
      </MembersOnly>
    </Container>
  );
}
