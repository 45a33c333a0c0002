import { isApiError, serverMessage } from '@wkff/api-client';
import { AllowedOnly, MembersOnly, Refused, useOpening } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { Link } from '@wkff/router';
import type { SessionUser } from '@wkff/session';
import { Button, Container, EmptyState, ErrorState, PageHeading } from '@wkff/ui';
import type { Board } from '../board.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { ItemFormView } from './ItemFormView.tsx';
import { openForm } from './openForm.ts';
import { texts } from './texts.ts';

const t = texts.access;

export interface ItemFormPageProps {
  host: Host;
  board: Board;
  /** Id of the item to edit; null: a new one. */
  id: number | null;
}

/** The page to create or edit an item of a board. The server renders a placeholder, because it has no session. */
export function ItemFormPage({ host, board, id }: ItemFormPageProps) {
  return (
    <Container space="page">
      <PageHeading>{id === null ? texts.create(board.name) : texts.edit(board.name)}</PageHeading>
      <MembersOnly needed={t.needed} waiting={<FormSkeleton />}>
        {(account) => (
          <AllowedOnly action="content.write" refusal={t.forbidden} to={board.path}>
            <Opened key={`${account.id}/${id}`} host={host} board={board} id={id} account={account} />
          </AllowedOnly>
        )}
      </MembersOnly>
    </Container>
  );
}

function Opened({ host, board, id, account }: ItemFormPageProps & { account: SessionUser }) {
  const { opening, retry } = useOpening(
    () => openForm(host, board, account, id),
    (error) => {
      if (!isMissing(error)) host.report({ where: `boards: item for the form of ${board.location}`, error });
    },
  );
  if (opening.phase === 'loading') return <FormSkeleton />;
  if (opening.phase === 'failed' && isMissing(opening.error)) {
    return <EmptyState message={texts.missing(board.item)} action={<ToList board={board} />} />;
  }
  if (opening.phase === 'failed') {
    return (
      <ErrorState
        message={serverMessage(opening.error) ?? t.loadFailed(board.name)}
        action={
          <>
            <Button onClick={retry}>{t.retry}</Button>
            <ToList board={board} />
          </>
        }
      />
    );
  }
  const { opened } = opening;
  if (opened.start.stored?.can_edit === false) return <Refused refusal={t.forbidden} to={board.path} />;
  return <ItemFormView host={host} board={board} opened={opened} />;
}

const isMissing = (error: unknown) => isApiError(error) && error.status === 404;

const ToList = ({ board }: { board: Board }) => (
  <Link to={board.path} replace>
    {texts.toList}
  </Link>
);
