/** Texts used by components of several folders. */
export const texts = {
  sample: '표본',
  loading: '불러오는 중…',
  retry: '다시 시도',
  partFailed: '이 부분을 불러오지 못했습니다.',
  retrying: '다시 불러오는 중…',
  close: '닫기',
  alert: { info: '알림', success: '완료', error: '오류' },
  dataCredit: '자료: 위키백과(CC BY-SA), 언론 보도',
} as const;
