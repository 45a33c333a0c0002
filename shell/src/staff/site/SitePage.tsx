import { createAlertsClient, createPageCall } from '@wkff/api-client';
import { paths, SITE_CONTACT, type StoredDocument } from '@wkff/contracts';
import { AllowedOnly, MembersOnly } from '@wkff/forms';
import { defineForm, DocumentEditor } from '@wkff/forms/documents';
import { Container, PageHeading } from '@wkff/ui';
import { useState } from 'react';
import { usePage } from '../../page/PageContext.tsx';
import { showSite, siteDocument } from '../../page/siteDocument.ts';
import { texts as hostTexts } from '../../texts.ts';
import { AlertsPanel } from './AlertsPanel.tsx';
import { MenuInput } from './MenuInput.tsx';
import { labels, texts } from './texts.ts';

const INPUTS = { hiddenMenu: MenuInput };

/** Shows what was saved around the form, too: pages of staff do not follow changes. */
const handleSaved = ({ content, scheduled_at: scheduledAt }: StoredDocument) => {
  if (scheduledAt === null) showSite(content);
};

/** `/staff/site`: admins change what footer and menu of every page show (docs/spec/site.md#footer). */
export function SitePage() {
  const { host, site } = usePage();
  const [form] = useState(() => defineForm(siteDocument(site), { title: texts.footer, labels, inputs: INPUTS }));
  const [alerts] = useState(() =>
    createAlertsClient(createPageCall({ origin: '', token: () => host.session.token() })),
  );
  return (
    <Container space="page">
      <PageHeading note={texts.note}>{hostTexts.site}</PageHeading>
      <MembersOnly>
        {(account) => (
          <AllowedOnly action="document.edit" of={SITE_CONTACT} refusal={texts.forbidden} to={paths.home}>
            <DocumentEditor
              key={account.id}
              host={host}
              account={account}
              form={form}
              path={paths.home}
              onSaved={handleSaved}
            />
            <AlertsPanel self={account} api={alerts} />
          </AllowedOnly>
        )}
      </MembersOnly>
    </Container>
  );
}
