import type { Period } from './constants.ts';

/** The parts of a match and the breaks between them, in Korean. Apart from the constants, which visitors load. */
export const PERIOD_NAMES: Readonly<Record<Period, string>> = {
  '1': '전반',
  half_time: '하프타임',
  '2': '후반',
  before_extra: '연장전 전 휴식',
  extra1: '연장 전반',
  extra_break: '연장전 하프타임',
  extra2: '연장 후반',
  shoot_out: '승부차기',
};
