import { paths } from '@wkff/contracts';
import { AllowedOnly, MembersOnly } from '@wkff/forms';
import { Container, PageHeading } from '@wkff/ui';
import { texts as hostTexts } from '../../texts.ts';
import { PopupEditor } from './PopupEditor.tsx';
import { texts } from './texts.ts';

/** `/staff/popup`: editors create, change and delete the popups of the home page. */
export function PopupPage() {
  return (
    <Container space="page">
      <PageHeading note={texts.note}>{hostTexts.popups}</PageHeading>
      <MembersOnly>
        {(account) => (
          <AllowedOnly action="popup.save" refusal={texts.forbidden} to={paths.home}>
            <PopupEditor account={account} />
          </AllowedOnly>
        )}
      </MembersOnly>
    </Container>
  );
}
