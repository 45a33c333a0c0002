/** Texts of pages whose loader failed without a better text. */
export const texts = {
  failed: '불러오는데 실패했습니다.',
  offline: '인터넷에 연결되어 있지 않습니다. 연결을 확인하고 다시 시도해 주세요.',
  notFound: '요청하신 내용을 찾을 수 없습니다.',
} as const;
