import type { Cause, Failures, ReleaseMove } from '@wkff/contracts';
import { texts } from './texts.ts';
import { versionLabel } from './versionLabel.ts';

const t = texts.causes;

/**
 * Returns why a section was moved or is unhealthy: what the site found, in Korean, or the text that is stored. A person's
 * reason is shown as it was written, and so is what an older version of the site stored.
 */
export function reasonText(cause: Cause | null | undefined, stored: string | null): string | null {
  return (cause && causeText(cause)) ?? stored;
}

/** Returns the name of who made a move. Names that the site uses for itself are in Korean. */
export function actorText({ actor }: Pick<ReleaseMove, 'actor'>): string {
  return Object.hasOwn(texts.actors, actor) ? texts.actors[actor as keyof typeof texts.actors] : actor;
}

/** Undefined: a newer API knows a code that this page does not. */
function causeText(cause: Cause): string | undefined {
  switch (cause.code) {
    case 'canary_fails':
      return t.canaryFails(t.where[cause.source], failuresText(cause.own), failuresText(cause.other));
    case 'canary_late':
      return t.canaryLate(
        texts.health.vitals[cause.vital],
        texts.health.value(cause.vital, cause.own),
        texts.health.value(cause.vital, cause.other),
      );
    case 'live_fails':
      return t.liveFails(t.where[cause.source], failuresText(cause.own), cause.other && failuresText(cause.other));
    case 'live_recovers':
      return t.liveRecovers(t.where[cause.source], failuresText(cause.own));
    case 'live_replaced':
      return t.liveReplaced(versionLabel(cause.by));
    case 'site_start':
      return t.siteStart;
    case 'canary_replaced':
      return t.canaryReplaced(versionLabel(cause.by));
    default:
      cause satisfies never;
      return undefined;
  }
}

/** Returns failed views with their share: `58회 가운데 28회(48%)`. */
export function failuresText({ views, errors }: Failures): string {
  return t.failures(views, errors);
}
