import { HOME_HERO, paths } from '@wkff/contracts';
import { AllowedOnly, MembersOnly } from '@wkff/forms';
import { definePreview, DocumentEditor } from '@wkff/forms/documents';
import type { Host } from '@wkff/mf-contract';
import { Container, PageHeading } from '@wkff/ui';
import { useState } from 'react';
import { heroDocument } from '../features/home/hero/heroDocument.ts';
import { heroForm } from './heroForm.tsx';
import { HeroPreview } from './HeroPreview.tsx';
import { routeTexts } from './routeTexts.ts';
import { texts } from './texts.ts';

/** The page on which editors choose the slides of the home page. The server has no session and renders its heading. */
export function EditPage({ host }: { host: Host }) {
  const [form] = useState(() => heroForm(host));
  const [preview] = useState(() =>
    definePreview(heroDocument, (content) => <HeroPreview host={host} content={content} />),
  );
  return (
    <Container space="page">
      <PageHeading note={texts.note}>{routeTexts.heading}</PageHeading>
      <MembersOnly>
        {(account) => (
          <AllowedOnly action="document.edit" of={HOME_HERO} refusal={texts.forbidden} to={paths.home}>
            <DocumentEditor
              key={account.id}
              host={host}
              account={account}
              form={form}
              path={paths.home}
              preview={preview}
            />
          </AllowedOnly>
        )}
      </MembersOnly>
    </Container>
  );
}
