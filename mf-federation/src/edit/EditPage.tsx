import { AllowedOnly, MembersOnly } from '@wkff/forms';
import { DocumentEditor } from '@wkff/forms/documents';
import type { Host } from '@wkff/mf-contract';
import { Container, PageHeading } from '@wkff/ui';
import { useState } from 'react';
import { pagesOf } from './editedPages.tsx';
import { HEADINGS, type EditedPage } from './headings.ts';
import { routeTexts } from './routeTexts.ts';
import { texts } from './texts.ts';

export interface EditPageProps {
  host: Host;
  page: EditedPage;
}

/** The page on which editors change a page of the federation. The server has no session and renders its heading. */
export function EditPage({ host, page }: EditPageProps) {
  const [pages] = useState(() => pagesOf(host));
  const { form, path, preview } = pages[page];
  return (
    <Container space="page">
      <PageHeading>{routeTexts.edit(HEADINGS[page])}</PageHeading>
      <MembersOnly>
        {(account) => (
          <AllowedOnly action="document.edit" of={form.schema.key} refusal={texts.forbidden} to={path}>
            <DocumentEditor
              key={`${account.id}/${page}`}
              host={host}
              account={account}
              form={form}
              path={path}
              preview={(values) => <Container>{preview(values)}</Container>}
            />
          </AllowedOnly>
        )}
      </MembersOnly>
    </Container>
  );
}
