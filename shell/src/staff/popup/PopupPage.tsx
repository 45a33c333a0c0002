import { paths } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { useCan, type SessionUser } from '@wkff/session';
import { Container, EmptyState, PageHeading } from '@wkff/ui';
import { useState } from 'react';
import { MembersOnly } from '../../login/MembersOnly.tsx';
import { texts as hostTexts } from '../../texts.ts';
import { PopupDesk } from './PopupDesk.tsx';
import { texts } from './texts.ts';

/** `/staff/popup`: editors make, change and delete the popups of the home page. */
export function PopupPage() {
  return (
    <Container space="page">
      <PageHeading note={texts.note}>{hostTexts.popups}</PageHeading>
      <MembersOnly>{(account) => <EditorsOnly account={account} />}</MembersOnly>
    </Container>
  );
}

/** An editor's form stays when the session ends while it is open. */
function EditorsOnly({ account }: { account: SessionUser }) {
  const mayEdit = useCan('popup.save');
  const [isEditor, setIsEditor] = useState(mayEdit);
  if (mayEdit && !isEditor) setIsEditor(true);
  if (isEditor) return <PopupDesk account={account} />;
  return (
    <div role="alert">
      <EmptyState
        message={`${texts.forbidden} ${texts.forbiddenNote}`}
        action={<Link to={paths.home}>{texts.toHome}</Link>}
      />
    </div>
  );
}
