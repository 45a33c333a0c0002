import { seoulDate, seoulTime } from '@wkff/contracts';
import { formatDate, formatTime } from '@wkff/ui';

/** Formats a time of the API as `2025.09.18 12:00`, in Seoul. */
export function timeLabel(iso: string): string {
  const at = Date.parse(iso);
  return `${formatDate(seoulDate(at))} ${formatTime(seoulTime(at))}`;
}

/** Formats a time of the API as `12:00`, in Seoul. */
export function clockLabel(iso: string): string {
  return seoulTime(Date.parse(iso)).slice(0, 5);
}

/** Formats a number of bytes as `24.1 KB`, in units of 1,000 as the release command does. */
export const sizeLabel = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/**
 * Formats a version for people: day and time of the build in Seoul, and the hash of its sources (`09.18 12:00 ·
 * 1a2b3c4d`).
 */
export function versionLabel(version: string): string {
  const [, year, month, day, hour, minute, second, hash] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-([0-9a-f]{8})$/.exec(version) ?? [];
  if (!hash) return version;
  return `${timeLabel(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`).slice(5)} · ${hash}`;
}
