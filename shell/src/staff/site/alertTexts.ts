/** Texts about what admins are told, in Korean. */
export const alertTexts = {
  title: '알림',
  note: '사이트가 거둔 카나리, 실패했거나 하루 넘게 없는 백업, 거의 찬 디스크, 세 시간 넘게 늦은 경기 결과를 관리자에게 알립니다. 같은 일은 한 번만 알리고, 해결되면 한 번 더 알립니다.',
  loading: '알림을 불러오는 중…',
  failed: '알림을 불러오지 못했습니다.',
  old: '새로 불러오지 못해 이전 내용을 보여 드립니다.',
  retry: '다시 시도',
  posted: '웹훅(ALERT_URL)으로 보냅니다.',
  notPosted: '웹훅(ALERT_URL)이 설정되지 않았습니다.',
  mailed: (admins: readonly string[]) => `이메일이 있는 관리자에게 메일을 보냅니다: ${admins.join(', ')}`,
  noEmail: '이메일이 있는 관리자가 없어 메일을 보내지 않습니다. 계정 관리에서 관리자의 이메일을 저장해 주세요.',
  notMailed: '메일(SMTP_URL)이 설정되지 않았습니다.',
  none: '알린 일이 없습니다.',
  since: (began: string, ended: string | null) => (ended === null ? `${began}부터 계속` : `${began}부터 ${ended}까지`),
  test: {
    button: '알림 시험하기',
    busy: '보내는 중…',
    failed: '시험하지 못했습니다. 다시 시도해 주세요.',
    ways: {
      webhook: (_to: string | null) => '웹훅',
      mail: (to: string | null) => `${to ?? ''}에게 메일`,
    },
    result: (way: string, failure: string | null) =>
      failure === null ? `${way}: 보냈습니다.` : `${way}: 보내지 못했습니다 (${failure}). 설정을 확인해 주세요.`,
  },
} as const;
