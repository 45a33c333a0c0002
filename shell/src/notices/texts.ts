/** Texts of the frame's messages: loading, connection, new versions. */
export const noticeTexts = {
  loading: '페이지를 불러오는 중입니다.',
  offline: {
    lost: '인터넷 연결이 끊겼습니다. 새 내용은 다시 연결된 뒤에 볼 수 있습니다.',
    checking: '연결을 확인하는 중입니다…',
    blocked: '아직 연결되지 않아 다른 화면을 열 수 없습니다. 연결되면 다시 눌러 주세요.',
    page: '인터넷에 연결되어 있지 않아 화면을 불러오지 못했습니다. 연결을 확인하고 다시 시도해 주세요.',
  },
  newVersion: {
    message: '사이트가 업데이트되었습니다.',
    reload: '새로 고침',
  },
} as const;
