import type { OfficialsClient } from '@wkff/api-client';
import { paths, type FullMatch, type MatchDetail, type Side } from '@wkff/contracts';
import {
  LeaveDialog,
  openEditor,
  SignedOut,
  useAccount,
  useEditor,
  useLeaving,
  useOpening,
  type LeftEditor,
  type OpenEditor,
} from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { useRevalidator } from '@wkff/router';
import { useCallback, useState } from 'react';
import { LineupEditor } from '../lineup/LineupEditor.tsx';
import { OfficialsEditor } from '../officials/OfficialsEditor.tsx';
import { fixtureEditable, type FixtureDraft } from './fixtureDraft.ts';
import { FixtureForm } from './FixtureForm.tsx';
import styles from './forms.module.css';
import { linkEditable, type LinkDraft } from './linkEditable.ts';
import { LiveLinkForm } from './LiveLinkForm.tsx';
import { phaseEditable, type PhaseDraft } from './phaseDraft.ts';
import { PhaseForm } from './PhaseForm.tsx';

export interface ScoreKeeperFormsProps {
  host: Host;
  /** Replaced in tests. */
  officials?: OfficialsClient;
  match: MatchDetail;
  mayKeep: boolean;
  mayPhase: boolean;
  mayLink: boolean;
  mayEdit: boolean;
  /** The sides whose line-up the account may enter. */
  mayHome: boolean;
  mayAway: boolean;
}

interface OpenForms {
  phase: OpenEditor<FullMatch, PhaseDraft>;
  link: OpenEditor<FullMatch, LinkDraft>;
  fixture: OpenEditor<FullMatch, FixtureDraft>;
  release(): void;
}

/** The forms with which score keepers edit everything but the score of a match, and clubs their line-up. */
export function ScoreKeeperForms(props: ScoreKeeperFormsProps) {
  const { host, match } = props;
  const account = useAccount();
  const { opening } = useOpening(
    () => openForms(host, account?.id ?? 0, match),
    (error) => host.report({ where: 'league: forms of a match', error }),
  );
  if (opening.phase !== 'ready') return null;
  return (
    <>
      <Forms {...props} opened={opening.opened} />
      {account ? <SignedOut account={account} /> : null}
    </>
  );
}

async function openForms({ api }: Host, accountId: number, match: MatchDetail): Promise<OpenForms> {
  const [phase, link, fixture] = await Promise.all([
    openEditor(phaseEditable(api, match.id), accountId, match),
    openEditor(linkEditable(api, match.id), accountId, match),
    openEditor(fixtureEditable(api, match.id), accountId, match),
  ]);
  return {
    phase,
    link,
    fixture,
    release() {
      phase.release();
      link.release();
      fixture.release();
    },
  };
}

function Forms({
  host,
  officials,
  match,
  mayKeep,
  mayPhase,
  mayLink,
  mayEdit,
  mayHome,
  mayAway,
  opened,
}: ScoreKeeperFormsProps & { opened: OpenForms }) {
  const { revalidate } = useRevalidator();
  const onStored = () => void revalidate();
  const options = { latest: match, onStored };
  const phase = useEditor(opened.phase, host, options);
  const link = useEditor(opened.link, host, options);
  const fixture = useEditor(opened.fixture, host, options);
  const [others, setOthers] = useState<Partial<Record<Side | 'officials', LeftEditor>>>({});
  const onEditor = useCallback(
    (of: Side | 'officials', editor: LeftEditor) => setOthers((before) => ({ ...before, [of]: editor })),
    [],
  );
  const leaving = useLeaving(paths.match(match.id), phase, link, fixture, ...Object.values(others));
  const onOfficials = useCallback((editor: LeftEditor) => onEditor('officials', editor), [onEditor]);
  const opening = { host, match, onLogin: leaving.toLogin };
  return (
    <div className={styles.forms}>
      {mayPhase ? <PhaseForm match={match} mayEdit={mayEdit} editor={phase} onLogin={leaving.toLogin} /> : null}
      {mayLink ? <LiveLinkForm editor={link} onLogin={leaving.toLogin} /> : null}
      {mayEdit ? <FixtureForm match={match} editor={fixture} onLogin={leaving.toLogin} /> : null}
      {mayKeep ? <OfficialsEditor {...opening} officials={officials} onEditor={onOfficials} /> : null}
      {mayHome && match.home_id !== null ? <LineupEditor {...opening} onEditor={onEditor} side="home" /> : null}
      {mayAway && match.away_id !== null ? <LineupEditor {...opening} onEditor={onEditor} side="away" /> : null}
      <LeaveDialog leaving={leaving} />
    </div>
  );
}
