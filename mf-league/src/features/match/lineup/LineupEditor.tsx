import { paths, type FullMatch, type Player, type Side, type StoredLineup } from '@wkff/contracts';
import {
  LeaveDialog,
  openEditor,
  useAccount,
  useEditor,
  useLeaving,
  useOpening,
  withLogin,
  type OpenEditor,
} from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { useRevalidator } from '@wkff/router';
import { Button, ErrorState } from '@wkff/ui';
import type { LineupDraft } from './lineupDraft.ts';
import { lineupEditable } from './lineupEditable.ts';
import { LineupForm } from './LineupForm.tsx';
import { texts } from './texts.ts';

export interface LineupEditorProps {
  host: Host;
  match: FullMatch;
  side: Side;
}

interface OpenLineup {
  editor: OpenEditor<StoredLineup, LineupDraft>;
  /** The people of the club who are suspended in this match. */
  suspended: ReadonlySet<number>;
  release(): void;
}

/** Reads the line-up of a side with the squad and the suspensions of its club, and shows its form. */
export function LineupEditor({ host, match, side }: LineupEditorProps) {
  const account = useAccount();
  const { opening, retry } = useOpening(
    () => openLineup({ host, match, side }, account?.id ?? 0),
    (error) => host.report({ where: 'league: form of a line-up', error }),
  );
  if (opening.phase === 'loading') return <p role="status">{texts.loading}</p>;
  if (opening.phase === 'failed')
    return <ErrorState message={texts.failed} action={<Button onClick={retry}>{texts.retry}</Button>} />;
  return <Opened host={host} match={match} side={side} opened={opening.opened} />;
}

async function openLineup({ host: { api }, match, side }: LineupEditorProps, accountId: number): Promise<OpenLineup> {
  const key = (side === 'home' ? match.home_key : match.away_key) ?? '';
  const [stored, { players }, suspensions] = await Promise.all([
    withLogin(() => api.matches.lineup(match.id, side)),
    api.clubs.byKey(key, match.season),
    api.clubs.suspensions(key),
  ]);
  const editor = await openEditor(lineupEditable(api, match, side, byNumber(players)), accountId, stored);
  const suspended = suspensions.filter(({ served, coming }) => [...served, ...coming].includes(match.id));
  return {
    editor,
    suspended: new Set(suspended.map(({ person_id }) => person_id)),
    release: () => editor.release(),
  };
}

const byNumber = (players: readonly Player[]): Player[] =>
  players.toSorted((one, other) => (one.number ?? Infinity) - (other.number ?? Infinity) || 0);

function Opened({ host, match, side, opened }: LineupEditorProps & { opened: OpenLineup }) {
  const { revalidate } = useRevalidator();
  const editor = useEditor(opened.editor, host, { onStored: () => void revalidate() });
  const leaving = useLeaving(paths.match(match.id), editor);
  return (
    <>
      <LineupForm match={match} side={side} editor={editor} suspended={opened.suspended} onLogin={leaving.toLogin} />
      <LeaveDialog leaving={leaving} />
    </>
  );
}
