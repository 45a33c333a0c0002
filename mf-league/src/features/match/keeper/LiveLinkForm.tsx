import type { FullMatch } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { TextField } from '@wkff/ui';
import { useRef, useState, type FormEvent } from 'react';
import { Conflict } from './Conflict.tsx';
import styles from './keeper.module.css';
import { SaveRow } from './SaveRow.tsx';
import { texts } from './texts.ts';
import { trySave } from './trySave.ts';
import { useSaving } from './useSaving.ts';
import { youtubeId } from './youtubeId.ts';

type Linked = Pick<FullMatch, 'id' | 'live_link' | 'version'>;

/** The video of a match: its id, or an address that has it. */
export function LiveLinkForm({ host, match }: { host: Host; match: Linked }) {
  const [base, setBase] = useState(match);
  const [text, setText] = useState(match.live_link ?? '');
  const [isInvalid, setIsInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { saving, run, tell } = useSaving();

  // Others' saves come in while nothing is entered here; what is entered waits for the choice that a conflict leaves.
  if (match.version > base.version && text === (base.live_link ?? '')) {
    setBase(match);
    setText(match.live_link ?? '');
  }

  async function save(version: number): Promise<void> {
    const link = youtubeId(text);
    setIsInvalid(link === undefined);
    if (link === undefined) {
      tell({});
      input.current?.focus();
      return;
    }
    const send = () => host.api.matches.saveLiveLink(match.id, link, version);
    const saved = await run(() => trySave(host, send, ({ live_link: stored }) => stored === link));
    if (!saved) return;
    // What was pasted becomes the id that is stored.
    setBase(saved);
    setText(saved.live_link ?? '');
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void save(base.version);
  }

  function takeStored(stored: FullMatch): void {
    setBase(stored);
    setText(stored.live_link ?? '');
    tell({});
    input.current?.focus();
  }

  const { conflict } = saving;
  return (
    <form className={styles.form} onSubmit={handleSubmit} aria-label={texts.link.title} noValidate>
      <h2 className={styles.title}>{texts.link.title}</h2>
      <TextField
        ref={input}
        label={texts.link.label}
        hint={texts.link.hint}
        error={isInvalid ? texts.link.invalid : null}
        value={text}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SaveRow saving={saving} />
      {conflict ? (
        <Conflict
          rows={[
            {
              label: texts.link.title,
              stored: conflict.live_link ?? texts.conflict.none,
              mine: text.trim() || texts.conflict.none,
            },
          ]}
          onUseStored={() => takeStored(conflict)}
          onUseMine={() => void save(conflict.version)}
        />
      ) : null}
    </form>
  );
}
