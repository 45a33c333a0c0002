import { paths } from '@wkff/contracts';
import { AllowedOnly, MembersOnly } from '@wkff/forms';
import { Container, PageHeading } from '@wkff/ui';
import { texts as hostTexts } from '../../texts.ts';
import { Desk } from './Desk.tsx';
import { texts } from './texts.ts';

/** `/staff/items`: the own work of staff who write items. */
export function ItemsPage() {
  return (
    <Container space="page">
      <PageHeading note={texts.note}>{hostTexts.items}</PageHeading>
      <MembersOnly>
        {(account) => (
          <AllowedOnly action="content.write" refusal={texts.forbidden} to={paths.home}>
            <Desk account={account} />
          </AllowedOnly>
        )}
      </MembersOnly>
    </Container>
  );
}
