/** What admins are told about the site, in Korean. */
export const texts = {
  /** `why` is what the command said, in English. */
  backupFailed: (why: string) => `마지막 백업이 실패했습니다. 백업 명령의 메시지: ${why}`,
  backupOld: (since: string) => `하루 넘게 백업이 없습니다. 마지막 백업은 ${since}입니다.`,
  noBackup: '이 사이트는 백업을 한 번도 만들지 않았습니다.',
  diskFull: (folder: string, host: string, megabytes: number) =>
    `${host}의 디스크(${folder})에 ${megabytes}MB만 남았습니다. 더 줄면 저장이 거절됩니다.`,
  overdue: (day: string, round: string, home: string, away: string) =>
    `${day} ${round} ${home} vs ${away} 경기의 결과가 세 시간 넘게 늦었습니다.`,
  ended: (sentence: string) => `해결되었습니다: ${sentence}`,
  subject: (sentence: string) => `[WKFF] ${sentence}`,
  body: (sentence: string, page: string) => `${sentence}\n\n${page}\n\n같은 일은 끝날 때까지 다시 알리지 않습니다.\n`,
  test: '알림 시험입니다. 이 메일이나 메시지를 받았다면 알림이 잘 옵니다.',
} as const;
