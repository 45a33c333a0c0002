/**
 * Every error code the API answers with, its HTTP status and its Korean message, fit to show.
 * The body is `{ success: false, message, code }`.
 */
export const ERRORS = {
  bad_request: { status: 400, message: '요청 형식이 올바르지 않습니다.' },
  unauthorized: { status: 401, message: '로그인이 필요합니다.' },
  forbidden: { status: 403, message: '권한이 없습니다.' },
  not_found: { status: 404, message: '요청하신 내용을 찾을 수 없습니다.' },
  club_not_found: { status: 404, message: '팀 정보를 찾을 수 없습니다.' },
  article_not_found: { status: 404, message: '기사를 찾을 수 없습니다.' },
  match_not_found: { status: 404, message: '경기를 찾을 수 없습니다.' },
  method_not_allowed: { status: 405, message: '지원하지 않는 요청 방식입니다.' },
  release_exists: { status: 409, message: '이미 있는 버전입니다. 새 버전으로 다시 빌드해 주세요.' },
  mount_taken: { status: 409, message: '다른 리모트가 이미 쓰고 있는 경로입니다.' },
  payload_too_large: { status: 413, message: '보내신 내용이 너무 큽니다.' },
  uri_too_long: { status: 400, message: '주소가 너무 깁니다.' },
  unsupported_media_type: { status: 415, message: '지원하지 않는 형식입니다.' },
  unprocessable: { status: 422, message: '입력하신 내용을 확인해 주세요.' },
  release_incomplete: { status: 422, message: '릴리스 파일이 빠졌거나 내용이 다릅니다.' },
  too_many_requests: { status: 429, message: '요청이 너무 많습니다. 잠시 뒤 다시 시도해 주세요.' },
  internal: { status: 500, message: '서버에 문제가 생겼습니다. 잠시 뒤 다시 시도해 주세요.' },
  unavailable: { status: 503, message: '서비스를 잠시 이용할 수 없습니다. 잠시 뒤 다시 시도해 주세요.' },
} as const;

export type ErrorCode = keyof typeof ERRORS;
