import { createPageCall, createReleasesClient } from '@wkff/api-client';
import { paths } from '@wkff/contracts';
import { AllowedOnly, MembersOnly } from '@wkff/forms';
import { Container, PageHeading } from '@wkff/ui';
import { useState } from 'react';
import { usePage } from '../../page/PageContext.tsx';
import { texts as hostTexts } from '../../texts.ts';
import { ReleasesConsole } from './ReleasesConsole.tsx';
import { texts } from './texts.ts';

/** `/staff/releases`: releasers see the live releases of each section, and change them. */
export function ReleasesPage() {
  const { host } = usePage();
  const [api] = useState(() => createReleasesClient(createPageCall({ origin: '', token: () => host.session.token() })));
  return (
    <Container space="page">
      <PageHeading note={texts.note}>{hostTexts.releases}</PageHeading>
      <MembersOnly>
        {(account) => (
          <AllowedOnly action="release.publish" refusal={texts.forbidden} to={paths.home}>
            <ReleasesConsole account={account} api={api} />
          </AllowedOnly>
        )}
      </MembersOnly>
    </Container>
  );
}
