import type { FullMatch } from '@wkff/contracts';
import { Conflict, formTexts, SaveRow, type SaveRequest } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { TextField } from '@wkff/ui';
import { useRef, useState, type FormEvent } from 'react';
import styles from './forms.module.css';
import { texts } from './texts.ts';
import { useMatchSave } from './useMatchSave.ts';
import { youtubeId } from './youtubeId.ts';

type Linked = Pick<FullMatch, 'id' | 'live_link' | 'version'>;

/** The input, and the match it edits. */
interface LinkDraft {
  text: string;
  base: Linked;
}

/** The video of a match: a YouTube id or URL. */
export function LiveLinkForm({ host, match }: { host: Host; match: Linked }) {
  const { state, reset, restored, saveDraft } = useMatchSave<LinkDraft>(host, 'live-link', match.id);
  const [base, setBase] = useState(restored?.base ?? match);
  const [text, setText] = useState(restored?.text ?? match.live_link ?? '');
  const [note, setNote] = useState<string | null>(restored ? formTexts.restored : null);
  const [isInvalid, setIsInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // An untouched form follows other people's saves. Input is kept until the score keeper resolves the conflict.
  if (match.version > base.version && text === (base.live_link ?? '')) {
    setBase(match);
    setText(match.live_link ?? '');
  }

  const saveRequest = (link: string | null, version: number): SaveRequest<FullMatch> => ({
    send: () => host.api.matches.saveLiveLink(match.id, link, version),
    isStored: (stored) => stored.live_link === link,
    over: (stored) => saveRequest(link, stored.version),
  });

  async function save(version: number): Promise<void> {
    const link = youtubeId(text);
    setNote(null);
    setIsInvalid(link === undefined);
    if (link === undefined) {
      reset();
      input.current?.focus();
      return;
    }
    const saved = await saveDraft(
      { text, base: { id: match.id, live_link: base.live_link, version } },
      saveRequest(link, version),
    );
    if (!saved) return;
    // Replaces the pasted URL with the stored id.
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
    reset();
    input.current?.focus();
  }

  const conflict = state.phase === 'conflict' ? state.stored : null;
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
      <SaveRow state={state} note={note} />
      {conflict ? (
        <Conflict
          rows={[
            {
              label: texts.link.title,
              stored: conflict.live_link ?? formTexts.conflict.none,
              mine: text.trim() || formTexts.conflict.none,
            },
          ]}
          onUseStored={() => takeStored(conflict)}
          onUseMine={() => void save(conflict.version)}
        />
      ) : null}
    </form>
  );
}
