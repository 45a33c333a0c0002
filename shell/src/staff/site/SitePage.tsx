import { createAlertsClient, createPageCall } from '@wkff/api-client';
import { paths, SITE_CONTACT } from '@wkff/contracts';
import { AllowedOnly, MembersOnly } from '@wkff/forms';
import { defineForm, DocumentEditor } from '@wkff/forms/documents';
import { Container, PageHeading } from '@wkff/ui';
import { useState } from 'react';
import { usePage } from '../../page/PageContext.tsx';
import { siteDocument } from '../../page/siteDocument.ts';
import { texts as hostTexts } from '../../texts.ts';
import { AlertsPanel } from './AlertsPanel.tsx';
import { labels, texts } from './texts.ts';

/** `/staff/site`: admins change what the footer of every page shows (docs/spec/site.md#footer). */
export function SitePage() {
  const { host, site } = usePage();
  const [form] = useState(() => defineForm(siteDocument(site), { title: texts.footer, labels }));
  const [alerts] = useState(() =>
    createAlertsClient(createPageCall({ origin: '', token: () => host.session.token() })),
  );
  return (
    <Container space="page">
      <PageHeading note={texts.note}>{hostTexts.site}</PageHeading>
      <MembersOnly>
        {(account) => (
          <AllowedOnly action="document.edit" of={SITE_CONTACT} refusal={texts.forbidden} to={paths.home}>
            <DocumentEditor key={account.id} host={host} account={account} form={form} path={paths.home} />
            <AlertsPanel self={account} api={alerts} />
          </AllowedOnly>
        )}
      </MembersOnly>
    </Container>
  );
}
