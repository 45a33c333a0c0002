import { seoulDate, seoulTime } from '@wkff/contracts';
import { formatDate, formatTime } from '@wkff/ui';

/** `2025.09.18 12:00` of a moment on the wire, in Seoul. */
export function timeLabel(iso: string): string {
  const at = Date.parse(iso);
  return `${formatDate(seoulDate(at))} ${formatTime(seoulTime(at))}`;
}

/** `12:00` of a moment on the wire, in Seoul. */
export function clockLabel(iso: string): string {
  return seoulTime(Date.parse(iso)).slice(0, 5);
}

/** What people call a version: the hash of its sources, after the day and time of the build in Seoul (`09.18 12:00 · 1a2b3c4d`). */
export function versionLabel(version: string): string {
  const [, year, month, day, hour, minute, second, hash] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-([0-9a-f]{8})$/.exec(version) ?? [];
  if (!hash) return version;
  return `${timeLabel(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`).slice(5)} · ${hash}`;
}
