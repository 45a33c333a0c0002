import { seoulDate, seoulTime } from '@wkff/contracts';
import { formatDate } from '@wkff/ui';

/** Returns day and time of a moment (epoch ms), in Seoul. */
export const momentText = (moment: number) => `${formatDate(seoulDate(moment))} ${seoulTime(moment).slice(0, 5)}`;
