import type { Section, SectionVerdict, Verdict } from '@wkff/contracts';
import { failuresText, reasonText } from './reasonText.ts';
import styles from './releases.module.css';
import { texts } from './texts.ts';
import { clockLabel } from './versionLabel.ts';

const t = texts.verdicts;

/** How the live releases of a section do, in sentences. @param verdict undefined: unknown, or not for this account. */
export function VerdictNote({ section, verdict }: { section: Section; verdict: SectionVerdict | undefined }) {
  const { unhealthy, unhealthy_cause, canary } = section;
  const why = reasonText(unhealthy_cause, unhealthy);
  const active = verdict?.active.version === section.active ? verdict.active : undefined;
  const running = verdict?.canary?.version === canary?.version ? verdict?.canary : undefined;
  if (why === null && !active) return null;
  return (
    <div>
      {why === null ? null : <p className={styles.warn}>{why}</p>}
      {active ? (
        <p>
          {why === null ? `${t.active[active.result]} ` : null}
          <Counted verdict={active} />
        </p>
      ) : null}
      {running ? (
        <p>
          {verdictSentence(running)} <Counted verdict={running} />
        </p>
      ) : null}
    </div>
  );
}

/** Returns what is known of a canary as a sentence. */
export function verdictSentence({ result, cause, reason }: Verdict): string {
  return (result === 'worse' && reasonText(cause, reason)) || t.canary[result];
}

function Counted({ verdict: { since, own } }: { verdict: Verdict }) {
  const from = clockLabel(since);
  const { views } = own.browser;
  return <span className={styles.quiet}>{views > 0 ? t.counted(from, failuresText(own.browser)) : t.none(from)}</span>;
}
