import type { Section } from '@wkff/contracts';
import type { Intent } from './intents.ts';
import { texts } from './texts.ts';
import { versionLabel } from './versionLabel.ts';

const t = texts.dialog;

/** Returns the effects of a move on visitors, one sentence each. */
export function effectsOf(section: Section, intent: Intent, percent: number): string[] {
  const { active, canary, is_paused } = section;
  const other = canary && 'version' in intent && canary.version !== intent.version ? canary : null;
  const ends = other ? [t.endsCanary(versionLabel(other.version), other.percent)] : [];
  const paused = is_paused ? [t.stillPaused] : [];
  switch (intent.kind) {
    case 'canary':
      return [
        t.gets(t.share(percent), versionLabel(intent.version)),
        t.gets(t.rest(100 - percent), versionLabel(active)),
        ...ends,
        ...paused,
      ];
    case 'promote':
    case 'rollback':
      return [t.gets(t.everybody, versionLabel(intent.version)), ...ends, t.openTabs, ...paused];
    case 'withdraw':
      return [t.gets(t.everybody, versionLabel(active)), t.openTabs, ...paused];
    case 'pause':
      return [t.pause];
    case 'resume':
      return [t.resume(versionLabel(active))];
  }
}

/** Returns how many of the section's views a move affects. */
export function countPart({ kind }: Intent, { canary }: Section, percent: number, views: number): number {
  const share = kind === 'canary' ? percent : kind === 'withdraw' && canary ? canary.percent : 100;
  return Math.round((views * share) / 100);
}
