import type { Cause, Failures, HealthSource, Vital } from '@wkff/contracts';

/** Returns a cause as a phrase in English, for the commands, the log and the audit. */
export function describeCause(cause: Cause): string {
  switch (cause.code) {
    case 'canary_fails':
      return `failed ${WHERE[cause.source]} in ${inWords(cause.own)}, the active release in ${inWords(cause.other)}`;
    case 'canary_late': {
      const { vital, own, other } = cause;
      return `${vital.toUpperCase()} (p75) was ${inUnit(own, vital)}, of the active release ${inUnit(other, vital)}`;
    }
    case 'live_fails': {
      const before = cause.other ? `, the release before in ${inWords(cause.other)}` : '';
      return `fails ${WHERE[cause.source]} in ${inWords(cause.own)}${before}`;
    }
    case 'live_recovers':
      return `it now fails ${WHERE[cause.source]} in ${inWords(cause.own)}`;
    case 'live_replaced':
      return `${cause.by} went live`;
    case 'site_start':
      return 'released by a start of the site';
    case 'canary_replaced':
      return `${cause.by} took its place`;
  }
}

const WHERE: Record<HealthSource, string> = { browser: 'in browsers', server: 'on the server' };

function inUnit(value: number, vital: Vital): string {
  return vital === 'cls' ? value.toFixed(3) : `${Math.round(value)} ms`;
}

/** e.g. `18 of 120 views (15.0 %)`. */
function inWords({ views, errors }: Failures): string {
  return `${errors} of ${views} views (${((100 * errors) / views).toFixed(1)} %)`;
}
