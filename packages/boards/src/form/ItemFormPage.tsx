import { serverMessage } from '@wkff/api-client';
import { AllowedOnly, MembersOnly, Refused, useOpening } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { Link, useSearchParams } from '@wkff/router';
import type { SessionUser } from '@wkff/session';
import { Button, Container, EmptyState, ErrorState, PageHeading } from '@wkff/ui';
import type { Board } from '../board.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import type { FormOf } from './itemEditable.ts';
import { ItemFormView } from './ItemFormView.tsx';
import { isMissing, openForm } from './openForm.ts';
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
  const copy = readCopy(useSearchParams()[0]);
  return (
    <Container space="page">
      <PageHeading>{id === null ? texts.create(board.name) : texts.edit(board.name)}</PageHeading>
      <MembersOnly needed={t.needed} waiting={<FormSkeleton />}>
        {(account) => (
          <AllowedOnly action="content.write" of={board.location} refusal={t.forbidden} to={board.path}>
            <Opened
              key={`${account.id}/${id}/${copy}`}
              host={host}
              board={board}
              account={account}
              id={id}
              copy={id === null ? copy : null}
            />
          </AllowedOnly>
        )}
      </MembersOnly>
    </Container>
  );
}

/** Returns the id in `?copy=`: the item that a new one is a copy of. */
function readCopy(search: URLSearchParams): number | null {
  const id = Number(search.get('copy'));
  return Number.isInteger(id) && id > 0 ? id : null;
}

interface OpenedProps extends Pick<ItemFormPageProps, 'host' | 'board'>, FormOf {
  account: SessionUser;
}

function Opened({ host, board, id, copy, account }: OpenedProps) {
  const { opening, retry } = useOpening(
    () => openForm(host, board, account, { id, copy }),
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
  if ((opened.start.stored ?? opened.copied)?.can_edit === false)
    return <Refused refusal={t.forbidden} to={board.path} />;
  return <ItemFormView host={host} board={board} opened={opened} />;
}

const ToList = ({ board }: { board: Board }) => (
  <Link to={board.path} replace>
    {texts.toList}
  </Link>
);
