import type { ContentItem, ContentRevision, ContentRevisionDetail } from '@wkff/contracts';
import { ConfirmDialog, formTexts, useLoaded, useSave, useToLogin, type SaveState } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { Alert, Button, Dialog, EmptyState, ErrorState, Loading, uiTexts } from '@wkff/ui';
import { useState } from 'react';
import type { Board } from '../board.ts';
import { Comparison } from './Comparison.tsx';
import { momentText } from './momentText.ts';
import styles from './Revisions.module.css';
import { texts } from './texts.ts';

export interface RevisionsDialogProps {
  host: Host;
  board: Board;
  /** The item that the form edits. */
  item: ContentItem;
  /** Receives the content of an earlier save to put into the form. Saves nothing. */
  onTake(revision: ContentRevisionDetail): void;
  /** Called with the item after one of its earlier saves was restored. */
  onRestored(item: ContentItem): void;
  onClose(): void;
}

/** Lists the earlier saves of an item, each next to the stored one, and restores one. */
export function RevisionsDialog({ host, board, item, onTake, onRestored, onClose }: RevisionsDialogProps) {
  const [isAsked, setIsAsked] = useState(false);
  const report = (error: unknown) => host.report({ where: 'boards: revisions', error });
  const { state: saving, save } = useSave<ContentItem>(report);
  const revisions = useRevisions(host, item.id, report);
  const { shown } = revisions;

  async function restore({ version }: ContentRevisionDetail): Promise<void> {
    setIsAsked(false);
    const end = await save({
      send: () => host.api.content.restore(item.id, version),
      // A restore whose response was lost can be retried, because it is idempotent.
      isStored: () => false,
    });
    if (end?.phase === 'saved') onRestored(end.stored);
  }

  const isBusy = saving.phase === 'busy';
  return (
    <>
      <Dialog
        kind="sheet"
        className={styles.dialog}
        title={texts.title}
        note={texts.note}
        onClose={onClose}
        actions={
          shown ? <Actions isBusy={isBusy} onTake={() => onTake(shown)} onRestore={() => setIsAsked(true)} /> : null
        }
      >
        <Failure state={saving} />
        <Saves board={board} revisions={revisions} />
      </Dialog>
      {isAsked && shown ? <Ask onConfirm={() => void restore(shown)} onClose={() => setIsAsked(false)} /> : null}
    </>
  );
}

/** Loads the earlier saves of an item, and the chosen one. */
function useRevisions({ api: { content } }: Host, id: number, report: (error: unknown) => void) {
  const [picked, onChoose] = useState<number | null>(null);
  const loadList = async (signal: AbortSignal) => {
    const [revisions, stored] = await Promise.all([content.revisions(id, signal), content.detail(id, signal)]);
    return { stored, earlier: revisions.filter(({ version }) => version !== stored.version) };
  };
  const { loaded: list, reload: retryList } = useLoaded(`${id}`, loadList, report);
  // Opens the newest one, which most people look for.
  const chosen = picked ?? (list.phase === 'ready' ? (list.value.earlier[0]?.version ?? null) : null);
  const { loaded: revision, reload: retryRevision } = useLoaded(
    chosen === null ? null : `${id}/${chosen}`,
    (signal) => content.revision(id, chosen ?? 0, signal),
    report,
  );
  const shown = revision.phase === 'ready' ? revision.value : null;
  return { list, retryList, chosen, onChoose, revision, retryRevision, shown };
}

interface ActionsProps {
  isBusy: boolean;
  onTake(): void;
  onRestore(): void;
}

function Actions({ isBusy, onTake, onRestore }: ActionsProps) {
  return (
    <>
      <Button aria-disabled={isBusy} onClick={() => (isBusy ? undefined : onTake())}>
        {texts.take}
      </Button>
      <Button kind="primary" aria-disabled={isBusy} onClick={() => (isBusy ? undefined : onRestore())}>
        {isBusy ? texts.restoring : texts.restore}
      </Button>
    </>
  );
}

function Ask({ onConfirm, onClose }: { onConfirm(): void; onClose(): void }) {
  const { title, confirm, cancel, text, stays } = texts.ask;
  return (
    <ConfirmDialog title={title} confirm={confirm} cancel={cancel} onConfirm={onConfirm} onClose={onClose}>
      <p>{text}</p>
      <p>{stays}</p>
    </ConfirmDialog>
  );
}

interface SavesProps {
  board: Board;
  revisions: ReturnType<typeof useRevisions>;
}

/** The list of saves, and the chosen one next to the stored item. */
function Saves({ board, revisions }: SavesProps) {
  const { list, retryList, chosen, onChoose, revision, retryRevision, shown } = revisions;
  if (list.phase === 'failed') return <Failed message={list.message} onRetry={() => void retryList()} />;
  if (list.phase !== 'ready') return <Waiting />;
  const { stored, earlier } = list.value;
  if (earlier.length === 0) return <EmptyState message={texts.empty} />;
  return (
    <div className={styles.parts}>
      <RevisionList revisions={earlier} chosen={chosen} onChoose={onChoose} />
      <div className={styles.shown}>
        {revision.phase === 'loading' && chosen !== null ? <Waiting /> : null}
        {revision.phase === 'failed' ? (
          <Failed message={revision.message} onRetry={() => void retryRevision()} />
        ) : null}
        {shown ? <Comparison key={shown.version} board={board} earlier={shown} now={stored} /> : null}
      </div>
    </div>
  );
}

function Failed({ message, onRetry }: { message: string | null; onRetry(): void }) {
  return (
    <ErrorState message={message ?? texts.loadFailed} action={<Button onClick={onRetry}>{uiTexts.retry}</Button>} />
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
