/** Korean texts of mails to admins. */
export const texts = {
  /** `moment`: in Seoul, `2026-11-30 21:05`. */
  toldAt: (moment: string) => `${moment}(한국 시각)의 알림입니다.`,
} as const;
