import type { OfficialsClient } from '@wkff/api-client';
import type { MatchDetail, StoredSheet } from '@wkff/contracts';
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
import { officialsEditable, type OfficialsDraft } from './officialsEditable.ts';
import { OfficialsForm } from './OfficialsForm.tsx';
import { texts } from './texts.ts';

export interface OfficialsEditorProps {
  host: Host;
  /** Replaced in tests. */
  officials?: OfficialsClient | undefined;
  match: MatchDetail;
  onLogin(): void;
  /** Receives the editor when it gets its first input or is empty again, for the page that asks before it is left. */
  onEditor(editor: LeftEditor): void;
}

/** Reads officials and weather, which may not be public yet, and shows their form. */
export function OfficialsEditor(props: OfficialsEditorProps) {
  const { host, match } = props;
  const { api } = host;
  const account = useAccount();
  const { opening, retry } = useOpening(
    async () =>
      openEditor(officialsEditable(api, match), account?.id ?? 0, await withLogin(() => api.matches.sheet(match.id))),
    (error) => host.report({ where: 'league: form of the officials', error }),
  );
  if (opening.phase === 'loading') return <p role="status">{texts.loading}</p>;
  if (opening.phase === 'failed')
    return <ErrorState message={texts.failed} action={<Button onClick={retry}>{texts.retry}</Button>} />;
  return <Opened {...props} opened={opening.opened} />;
}

function Opened({
  host,
  officials,
  match,
  onLogin,
  onEditor,
  opened,
}: OfficialsEditorProps & { opened: OpenEditor<StoredSheet, OfficialsDraft> }) {
  const { revalidate } = useRevalidator();
  const editor = useEditor(opened, host, { onStored: () => void revalidate() });
  useLeftEditor(editor, onEditor);
  return <OfficialsForm host={host} officials={officials} match={match} editor={editor} onLogin={onLogin} />;
}
