import type { ContentItem, ContentRevisionDetail } from '@wkff/contracts';
import {
  ConfirmDialog,
  formTexts,
  useSave,
  useToLogin,
  useVersions,
  VersionLine,
  VersionsDialog,
  type SaveState,
} from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { Alert, Button } from '@wkff/ui';
import { useState } from 'react';
import type { Board } from '../board.ts';
import { Comparison } from './Comparison.tsx';
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
      <VersionsDialog
        versions={revisions}
        onClose={onClose}
        alert={<Failure state={saving} />}
        actions={
          shown ? <Actions isBusy={isBusy} onTake={() => onTake(shown)} onRestore={() => setIsAsked(true)} /> : null
        }
        about={({ title }) => <VersionLine>{title}</VersionLine>}
        compare={(earlier, now) => <Comparison key={earlier.version} board={board} earlier={earlier} now={now} />}
      />
      {isAsked && shown ? <Ask onConfirm={() => void restore(shown)} onClose={() => setIsAsked(false)} /> : null}
    </>
  );
}

/** The earlier saves of an item. */
const useRevisions = ({ api: { content } }: Host, id: number, report: (error: unknown) => void) =>
  useVersions({
    key: `${id}`,
    loadList: async (signal) => {
      const [all, stored] = await Promise.all([content.revisions(id, signal), content.detail(id, signal)]);
      return { stored, earlier: all.filter(({ version }) => version !== stored.version) };
    },
    loadVersion: (version, signal) => content.revision(id, version, signal),
    report,
  });

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
