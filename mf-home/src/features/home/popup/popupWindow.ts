import { seoulMoment, type Popup, DAY_MS } from '@wkff/contracts';

/** Returns the time (epoch ms, site clock) at which a popup's last day ends (docs/spec/site.md#popup). */
export function popupEnd({ start_date, display_days }: Popup): number {
  return seoulMoment(start_date) + display_days * DAY_MS;
}
