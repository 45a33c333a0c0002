import { createAuditClient, createPageCall } from '@wkff/api-client';
import { paths } from '@wkff/contracts';
import { AllowedOnly, MembersOnly } from '@wkff/forms';
import { Container, PageHeading } from '@wkff/ui';
import { useState } from 'react';
import { usePage } from '../../page/PageContext.tsx';
import { texts as hostTexts } from '../../texts.ts';
import { FailuresPanel } from './FailuresPanel.tsx';
import { HistoryDesk } from './HistoryDesk.tsx';
import { texts } from './texts.ts';

/** `/staff/history`: admins see who changed what (docs/spec/site.md#history). */
export function HistoryPage() {
  const { host } = usePage();
  const [api] = useState(() => createAuditClient(createPageCall({ origin: '', token: () => host.session.token() })));
  return (
    <Container space="page">
      <PageHeading note={texts.note}>{hostTexts.history}</PageHeading>
      <MembersOnly>
        {(account) => (
          <AllowedOnly action="audit.read" refusal={texts.forbidden} to={paths.home}>
            <FailuresPanel api={api} />
            <HistoryDesk self={account} api={api} />
          </AllowedOnly>
        )}
      </MembersOnly>
    </Container>
  );
}
