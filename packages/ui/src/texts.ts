/** Texts used by components of several folders. */
export const texts = {
  sample: '표본',
  loading: '불러오는 중…',
  retry: '다시 시도',
  retrying: '다시 불러오는 중…',
  close: '닫기',
  alert: { info: '알림', success: '완료', error: '오류' },
  dataCredit: '자료: 위키백과(CC BY-SA), 언론 보도',
  failed: '불러오는데 실패했습니다.',
  offline: '인터넷에 연결되어 있지 않습니다. 연결을 확인하고 다시 시도해 주세요.',
  notFound: '요청하신 내용을 찾을 수 없습니다.',
} as const;
