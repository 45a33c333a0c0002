import type { ReleaseMove } from '@wkff/contracts';
import { Button } from '@wkff/ui';
import { useState } from 'react';
import { Panel } from './Panel.tsx';
import styles from './releases.module.css';
import { actorText, reasonText } from './reasonText.ts';
import { texts } from './texts.ts';
import { timeLabel, versionLabel } from './versionLabel.ts';

const t = texts.history;

/** Number of moves that are shown at first. */
const FEW = 8;

/** Returns a sentence about what a move did. */
export function moveSentence({ kind, to, from, percent }: ReleaseMove): string {
  return texts.moved[kind](versionLabel(to), percent, from && versionLabel(from));
}

/** The moves of a section: who did what, when and why. @param moves newest first. */
export function MoveList({ moves }: { moves: readonly ReleaseMove[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? moves : moves.slice(0, FEW);
  return (
    <Panel title={t.title}>
      {moves.length === 0 ? <p className={styles.quiet}>{t.empty}</p> : null}
      <ol className={styles.moves}>
        {shown.map((move) => (
          <li key={move.id} className={styles.move}>
            <p className={styles.moveWhat}>{moveSentence(move)}</p>
            <p className={styles.quiet}>
              <time dateTime={move.moved_at}>{timeLabel(move.moved_at)}</time> · {actorText(move)}
            </p>
            <Reason text={reasonText(move.cause, move.reason)} />
          </li>
        ))}
      </ol>
      {shown.length < moves.length ? <Button onClick={() => setIsWhole(true)}>{t.more}</Button> : null}
    </Panel>
  );
}

function Reason({ text }: { text: string | null }) {
  return text ? (
    <p className={styles.reason}>
      {t.reason}: {text}
    </p>
  ) : null;
}
