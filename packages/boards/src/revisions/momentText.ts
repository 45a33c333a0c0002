import { formatDate } from '@wkff/ui';

/** Formats a timestamp (ISO 8601 with +09:00) as `2025.09.18 19:00`. */
export const momentText = (moment: string) => `${formatDate(moment)} ${moment.slice(11, 16)}`;
