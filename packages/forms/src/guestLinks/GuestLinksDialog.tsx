import { createGuestLinksClient, type GuestLinksClient } from '@wkff/api-client';
import { paths, type GuestLink, type NewGuestLink } from '@wkff/contracts';
import { Alert, Button, Dialog } from '@wkff/ui';
import { useEffect, useRef, useState } from 'react';
import { CopyField } from '../CopyField.tsx';
import { failureText } from '../failureText.ts';
import { momentText } from '../momentText.ts';
import { useLoaded, type Loaded } from '../useLoaded.ts';
import type { EditorHost } from '../useEditor.ts';
import { usePageClient } from '../usePageClient.ts';
import { useSave } from '../useSave.ts';
import styles from './guestLinks.module.css';
import { texts } from './texts.ts';

export interface GuestLinksDialogProps {
  host: Pick<EditorHost, 'report'> & { session: { token(): string | null } };
  item: { id: number; title: string };
  /** Replaced in tests. */
  api?: GuestLinksClient;
  onClose(): void;
}

/** Makes links that show an item, which is not public, to people without an account, and ends those there are. */
export function GuestLinksDialog({ onClose, ...links }: GuestLinksDialogProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { loaded, reload, made, said, state, make, end } = useGuestLinks(links, () => heading.current?.focus());
  const isBusy = state.phase === 'busy';
  const failure = failureText(state, texts.failure);
  return (
    <Dialog
      title={texts.title}
      note={links.item.title}
      className={styles.dialog}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button kind={made ? 'secondary' : 'primary'} aria-disabled={isBusy} onClick={() => void (isBusy || make())}>
            {isBusy ? texts.making : texts.make}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <p>{texts.about}</p>
        {failure ? <Alert kind="error">{failure}</Alert> : null}
        {made ? <Made key={made.link.id} made={made} /> : null}
        <section>
          <h3 ref={heading} tabIndex={-1} className={styles.heading}>
            {texts.list}
          </h3>
          <p role="status">{said}</p>
          <Links loaded={loaded} isBusy={isBusy} onEnd={(link) => void end(link)} onRetry={() => void reload()} />
        </section>
      </div>
    </Dialog>
  );
}

/** The links of an item, and how they are made and ended. @param onEnded called when the link is no longer listed. */
function useGuestLinks({ host, item, api: given }: Omit<GuestLinksDialogProps, 'onClose'>, onEnded: () => void) {
  const api = usePageClient(createGuestLinksClient, host, given);
  const report = (error: unknown) => host.report({ where: 'guest links', error });
  const { loaded, reload } = useLoaded(`${item.id}`, (signal) => api.list(item.id, signal), report);
  const { state, save } = useSave<NewGuestLink | GuestLink[]>(report);
  const [made, setMade] = useState<NewGuestLink | null>(null);
  const [said, setSaid] = useState<string | null>(null);

  async function make(): Promise<void> {
    setSaid(null);
    const answer = await save({ send: () => api.make(item.id), isStored: () => false });
    if (answer?.phase === 'saved' && 'key' in answer.stored) setMade(answer.stored);
    void reload();
  }

  async function end({ id }: GuestLink): Promise<void> {
    setSaid(null);
    const answer = await save({ send: () => api.end(item.id, id), isStored: () => false });
    if (answer?.phase === 'saved') {
      setSaid(texts.ended);
      if (made?.link.id === id) setMade(null);
      onEnded();
    }
    void reload();
  }

  return { loaded, reload, made, said, state, make, end };
}

/** The address of a new link, which takes the focus, because it is shown once. */
function Made({ made: { key, link } }: { made: NewGuestLink }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section ref={panel} tabIndex={-1} aria-label={texts.address} className={styles.made}>
      <CopyField label={texts.address} value={window.location.origin + paths.guestItem(key)} />
      <p>{texts.once(timeOf(link))}</p>
    </section>
  );
}

interface LinksProps {
  loaded: Loaded<GuestLink[]>;
  isBusy: boolean;
  onEnd(link: GuestLink): void;
  onRetry(): void;
}

function Links({ loaded, isBusy, onEnd, onRetry }: LinksProps) {
  if (loaded.phase === 'loading') return <p>{texts.loading}</p>;
  if (loaded.phase === 'failed') {
    return (
      <Alert kind="error">
        <p>{loaded.message ?? texts.failed}</p>
        <Button onClick={onRetry}>{texts.retry}</Button>
      </Alert>
    );
  }
  if (loaded.value.length === 0) return <p>{texts.empty}</p>;
  return (
    <ul className={styles.list}>
      {loaded.value.map((link) => (
        <li key={link.id} className={styles.row}>
          <span>{texts.link(link.made_by, timeOf(link))}</span>
          <Button
            aria-label={texts.endOf(link.made_by, timeOf(link))}
            aria-disabled={isBusy}
            onClick={() => (isBusy ? undefined : onEnd(link))}
          >
            {texts.end}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const timeOf = ({ expires_at }: GuestLink) => momentText(Date.parse(expires_at));
