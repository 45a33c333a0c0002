import { ERRORS, PRODUCT_NAME } from '@wkff/contracts';

/** Texts of answers that are not rendered. */
export const serverTexts = {
  apiUnavailable: ERRORS.unavailable.message,
  apiNotFound: ERRORS.not_found.message,
  unavailable: (status: number) => shortPage(...adviceFor(status)),
  preview: {
    label: '미리보기 안내',
    shown: (title: string, version: string) => `미리보기: ${title} ${version}`,
    end: '미리보기 끝내기',
    expired: () =>
      shortPage('미리보기를 열 수 없습니다', '링크의 시간이 지났거나 없는 릴리스입니다. 링크를 새로 만들어 주세요.'),
  },
} as const;

function shortPage(heading: string, advice: string): string {
  return `<!doctype html>\n<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${PRODUCT_NAME}</title></head><body><main><h1>${heading}</h1><p>${advice}</p><p><a href="/">홈으로 가기</a></p></main></body></html>\n`;
}

function adviceFor(status: number): [heading: string, advice: string] {
  if (status === 429) return ['요청이 너무 많습니다', '잠시 뒤 다시 시도해 주세요.'];
  if (status >= 500) return ['지금은 페이지를 열 수 없습니다', '잠시 뒤 다시 시도해 주세요.'];
  return ['요청을 처리할 수 없습니다', '주소를 확인해 주세요.'];
}
