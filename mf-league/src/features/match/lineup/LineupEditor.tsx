import {
  isRegisteredOn,
  type FullMatch,
  type Player,
  type Side,
  type StoredLineup,
  type Suspension,
} from '@wkff/contracts';
import {
  openEditor,
  useAccount,
  useEditor,
  useLeftEditor,
  useOpening,
  withLogin,
  type LeftEditor,
  type OpenEditor,
} from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { useRevalidator } from '@wkff/router';
import { Button, ErrorState } from '@wkff/ui';
import { useCallback } from 'react';
import { dueIn, loadDueSuspensions } from '../../../squads/dueSuspensions.ts';
import { isServedIn } from '../../../squads/loadSquad.ts';
import type { LineupDraft } from './lineupDraft.ts';
import { lineupEditable } from './lineupEditable.ts';
import { LineupForm } from './LineupForm.tsx';
import { texts } from './texts.ts';

export interface LineupEditorProps {
  host: Host;
  match: FullMatch;
  side: Side;
  /** Opens the login page, and keeps the draft. */
  onLogin(): void;
  /** Receives the editor when it gets its first input or is empty again, for the page that asks before it is left. */
  onEditor(side: Side, editor: LeftEditor): void;
}

interface OpenLineup {
  editor: OpenEditor<StoredLineup, LineupDraft>;
  /** The people of the club who are suspended in this match. */
  suspended: ReadonlySet<number>;
  /** The people whom the club's squad has on the day. Null if nobody of it is known. */
  squad: ReadonlySet<number> | null;
  release(): void;
}

/** Reads the line-up of a side with the squad and the suspensions of its club, and shows its form. */
export function LineupEditor(props: LineupEditorProps) {
  const { host, match, side } = props;
  const account = useAccount();
  const { opening, retry } = useOpening(
    () => openLineup({ host, match, side }, account?.id ?? 0),
    (error) => host.report({ where: 'league: form of a line-up', error }),
  );
  if (opening.phase === 'loading') return <p role="status">{texts.loading}</p>;
  if (opening.phase === 'failed')
    return <ErrorState message={texts.failed} action={<Button onClick={retry}>{texts.retry}</Button>} />;
  return <Opened {...props} opened={opening.opened} />;
}

async function openLineup(
  { host, match, side }: Pick<LineupEditorProps, 'host' | 'match' | 'side'>,
  accountId: number,
): Promise<OpenLineup> {
  const { api } = host;
  const key = (side === 'home' ? match.home_key : match.away_key) ?? '';
  const [stored, { players }, suspensions, due] = await Promise.all([
    withLogin(() => api.matches.lineup(match.id, side)),
    api.clubs.byKey(key, match.season),
    api.clubs.suspensions(key),
    // The line-up's warnings say it, too.
    loadDueSuspensions(host, match.season).catch(() => []),
  ]);
  const registered = players.filter((player) => isRegisteredOn(match.match_date, player));
  const editor = await openEditor(lineupEditable(api, match, side, byNumber(registered)), accountId, stored);
  const clubId = side === 'home' ? match.home_id : match.away_id;
  const suspended = suspensions.filter(
    (one) => isServedIn(one, match.id, clubId) || isLeftElsewhere(one, match.match_date, clubId),
  );
  const ofCards = dueIn(due, match.id, clubId);
  return {
    editor,
    suspended: new Set([...suspended, ...ofCards].flatMap(({ person_id }) => person_id ?? [])),
    squad: players.length === 0 ? null : new Set(registered.map(({ person_id }) => person_id)),
    release: () => editor.release(),
  };
}

/** True if matches are left with another club: the line-up's warnings say what to ask for. */
const isLeftElsewhere = ({ left, effect_from: from, clubs }: Suspension, day: string, clubId: number | null): boolean =>
  left > 0 && from <= day && !clubs.some(({ club_id }) => club_id === clubId);

const byNumber = (players: readonly Player[]): Player[] =>
  players.toSorted((one, other) => (one.number ?? Infinity) - (other.number ?? Infinity) || 0);

function Opened({ host, match, side, onLogin, onEditor, opened }: LineupEditorProps & { opened: OpenLineup }) {
  const { revalidate } = useRevalidator();
  const editor = useEditor(opened.editor, host, { onStored: () => void revalidate() });
  useLeftEditor(
    editor,
    useCallback((left) => onEditor(side, left), [side, onEditor]),
  );
  const { suspended, squad } = opened;
  return <LineupForm match={match} side={side} editor={editor} suspended={suspended} squad={squad} onLogin={onLogin} />;
}
