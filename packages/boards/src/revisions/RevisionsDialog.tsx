import type { ContentItem, ContentRevision, ContentRevisionDetail } from '@wkff/contracts';
import { ConfirmDialog, formTexts, useSave, useToLogin, type SaveState } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { Alert, Button, Dialog, EmptyState, ErrorState, Loading, uiTexts } from '@wkff/ui';
import { useState } from 'react';
import type { Board } from '../board.ts';
import { Comparison } from './Comparison.tsx';
import { momentText } from './momentText.ts';
import styles from './Revisions.module.css';
import { texts } from './texts.ts';
import { useLoaded } from './useLoaded.ts';

export interface RevisionsDialogProps {
  host: Host;
  board: Board;
  item: ContentItem;
  onTake(revision: ContentRevisionDetail): void;
  onRestored(item: ContentItem): void;
  onClose(): void;
}

/** Lists the earlier saves of an item, each next to the stored one, and restores one. */
export function RevisionsDialog({ host, board, item, onTake, onRestored, onClose }: RevisionsDialogProps) {
  const { id } = item;
  const [picked, setPicked] = useState<number | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const report = (error: unknown) => host.report({ where: 'boards: revisions', error });
  const { state: saving, save } = useSave<ContentItem>(report);
  const [list, retryList] = useLoaded(`${id}`, report, async (signal) => {
    const [revisions, stored] = await Promise.all([
      host.api.content.revisions(id, signal),
      host.api.content.detail(id, signal),
    ]);
    return { stored, earlier: revisions.filter(({ version }) => version !== stored.version) };
  });
  // Opens the newest one, which most people look for.
  const chosen = picked ?? (list.phase === 'loaded' ? (list.value.earlier[0]?.version ?? null) : null);
  const [revision, retryRevision] = useLoaded(chosen === null ? null : `${id}/${chosen}`, report, (signal) =>
    host.api.content.revision(id, chosen ?? 0, signal),
  );
  const isBusy = saving.phase === 'busy';
  const shown = revision.phase === 'loaded' ? revision.value : null;

  async function restore(wanted: ContentRevisionDetail): Promise<void> {
    setIsAsked(false);
    const end = await save({
      send: () => host.api.content.restore(id, wanted.version),
      // A restore whose response was lost can be retried, because it is idempotent.
      isStored: () => false,
    });
    if (end?.phase === 'saved') onRestored(end.stored);
  }

  return (
    <>
      <Dialog
        kind="sheet"
        className={styles.dialog}
        title={texts.title}
        note={texts.note}
        onClose={onClose}
        actions={
          shown ? (
            <>
              <Button aria-disabled={isBusy} onClick={() => (isBusy ? undefined : onTake(shown))}>
                {texts.take}
              </Button>
              <Button kind="primary" aria-disabled={isBusy} onClick={() => (isBusy ? undefined : setIsAsked(true))}>
                {isBusy ? texts.restoring : texts.restore}
              </Button>
            </>
          ) : null
        }
      >
        <Failure state={saving} />
        {list.phase === 'loading' ? <Waiting /> : null}
        {list.phase === 'failed' ? (
          <ErrorState
            message={list.message ?? texts.loadFailed}
            action={<Button onClick={retryList}>{uiTexts.retry}</Button>}
          />
        ) : null}
        {list.phase === 'loaded' ? (
          list.value.earlier.length === 0 ? (
            <EmptyState message={texts.empty} />
          ) : (
            <div className={styles.parts}>
              <RevisionList revisions={list.value.earlier} chosen={chosen} onChoose={setPicked} />
              <div className={styles.shown}>
                {revision.phase === 'loading' && chosen !== null ? <Waiting /> : null}
                {revision.phase === 'failed' ? (
                  <ErrorState
                    message={revision.message ?? texts.loadFailed}
                    action={<Button onClick={retryRevision}>{uiTexts.retry}</Button>}
                  />
                ) : null}
                {shown ? (
                  <Comparison key={shown.version} board={board} earlier={shown} now={list.value.stored} />
                ) : null}
              </div>
            </div>
          )
        ) : null}
      </Dialog>
      {isAsked && shown ? (
        <ConfirmDialog
          title={texts.ask.title}
          confirm={texts.ask.confirm}
          cancel={texts.ask.cancel}
          onConfirm={() => void restore(shown)}
          onClose={() => setIsAsked(false)}
        >
          <p>{texts.ask.text}</p>
          <p>{texts.ask.stays}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

const Waiting = () => (
  <Loading>
    <p aria-hidden="true">{uiTexts.loading}</p>
  </Loading>
);

interface RevisionListProps {
  revisions: readonly ContentRevision[];
  chosen: number | null;
  onChoose(version: number): void;
}

function RevisionList({ revisions, chosen, onChoose }: RevisionListProps) {
  return (
    <ol className={styles.list} aria-label={texts.list}>
      {revisions.map(({ version, saved_at: moment, actor, title }) => (
        <li key={version}>
          <button
            type="button"
            className={styles.revision}
            aria-pressed={version === chosen}
            onClick={() => onChoose(version)}
          >
            <time dateTime={moment}>{momentText(moment)}</time>
            <span>{actor ?? texts.unknownActor}</span>
            <span className={styles.title}>{title}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function Failure({ state }: { state: SaveState<ContentItem> }) {
  const toLogin = useToLogin();
  if (state.phase !== 'refused' && state.phase !== 'unsure' && state.phase !== 'conflict') return null;
  const isForbidden = state.phase === 'refused' && state.code === 'forbidden';
  const message = state.phase === 'conflict' ? null : state.message;
  return (
    <Alert kind="error">
      <p>{message ?? (state.phase === 'conflict' ? texts.conflict : texts.failed)}</p>
      {state.phase === 'unsure' ? <p>{texts.unsure}</p> : null}
      {isForbidden ? (
        <Button kind="primary" onClick={toLogin}>
          {formTexts.toLogin}
        </Button>
      ) : null}
    </Alert>
  );
}
