import { CONTRACT, type MoveRefusal } from '@wkff/contracts';

/** Korean reasons why a release or a move is refused, more specific than the message of the error code. */
export const texts = {
  /** What admins read in a mail. */
  alerts: {
    unhealthy: (name: string) => `${name}: 게시된 릴리스에 문제가 있습니다.`,
    recovered: (name: string) => `${name}: 문제가 해결되었습니다.`,
    withdrawn: (name: string) => `${name}: 사이트가 카나리를 거두었습니다.`,
    rolled_back: (name: string) => `${name}: 사이트가 이전 릴리스로 되돌렸습니다.`,
    test: (name: string) => `${name}: 알림 주소가 정해졌습니다.`,
  },
  alertReleases: (version: string, live: string) => `릴리스 ${version}, 지금 게시된 릴리스 ${live}`,
  /** Why the state of a section does not allow a move. */
  moves: {
    nothing_live: '아직 릴리스가 게시된 적이 없습니다. 먼저 모든 방문자에게 릴리스를 게시해 주세요.',
    nothing_before: '되돌릴 이전 릴리스가 없습니다.',
    never_live:
      '모든 방문자에게 게시된 적이 없는 릴리스라 되돌릴 수 없습니다. 게시하려면 되돌리기가 아니라 게시(promote)를 해 주세요.',
    no_canary: '진행 중인 카나리가 없거나 다른 버전입니다.',
    is_live: '이미 게시되어 있는 버전입니다.',
    is_served: '방문자에게 게시되어 있는 릴리스입니다.',
    is_paused: '이미 일시 중지된 섹션입니다.',
    is_not_paused: '일시 중지되지 않은 섹션입니다.',
  } satisfies Record<MoveRefusal, string>,
  refused: (reason: string) => `검사를 통과하지 못한 릴리스입니다: ${reason}`,
  notChecked: '릴리스를 검사할 웹 호스트가 응답하지 않습니다. 잠시 뒤 다시 시도해 주세요.',
  noSuchRelease: '그런 릴리스가 없습니다.',
  noSuchSection: '아직 게시되지 않은 섹션입니다.',
  needsNewerHost: (contract: number) =>
    `계약 번호가 ${contract}인 빌드입니다. 이 사이트의 호스트는 ${CONTRACT}까지만 지원합니다. 호스트를 먼저 업데이트하거나, 이전 버전의 패키지로 다시 빌드해 주세요.`,
  needsNewerPackages: (contract: number) =>
    `계약 번호가 ${contract}인 빌드는 더 이상 지원되지 않습니다. 지금 호스트의 패키지(계약 번호 ${CONTRACT})로 다시 빌드해 주세요.`,
  mountNotGranted: (name: string, mount: string) =>
    `${name}에 허락되지 않은 경로입니다: ${mount}. 관리자가 서버에서 다음 명령으로 허락할 수 있습니다: npm run accounts -- grant ${name} '${mount}'`,
  noAlertSecret: '이 사이트에는 알림에 서명할 비밀 값(ALERT_SECRET)이 없어 알림을 보낼 수 없습니다.',
  wrongAddress: '알림 주소는 인터넷에서 닿는 https 주소여야 합니다. 사용자 이름이나 암호는 넣을 수 없습니다.',
  wrongDifference: (path: string) => `차이 파일을 적용한 결과가 원래 파일과 다릅니다: ${path}`,
  fileNotListed: (path: string) => `files에 없는 파일입니다: ${path}`,
  fileTwice: '같은 파일이 두 번 적혀 있습니다.',
  inFuture: '버전에 적힌 시각이 미래입니다. 빌드한 컴퓨터의 시계를 맞추고 다시 빌드해 주세요.',
  mountTwice: '같은 경로가 두 번 적혀 있습니다.',
  mountOfHost: (taken: string, mount: string) => `사이트가 쓰는 경로(${taken})와 겹칩니다: ${mount}`,
  mountOfOther: (name: string, taken: string, mount: string) =>
    `${name} 리모트가 이미 쓰고 있는 경로(${taken})와 겹칩니다: ${mount}`,
};
