import { PRODUCT_FULL_NAME } from '@wkff/contracts';

const paragraphs = (...lines: readonly string[]) => lines.map((line) => `<p>${line}</p>`).join('');

/** Headings begin with the highest of the editor, which a page shows one level lower. */
const heading = (words: string) => `<h1>${words}</h1>`;

/** The terms while the office has stored none: what is true of this site without any promise for the federation. */
export const terms = [
  heading('이 누리집'),
  paragraphs(
    `이 누리집은 ${PRODUCT_FULL_NAME}과 WK리그의 경기 일정, 결과, 순위와 소식을 알립니다. 누구나 회원 가입 없이 볼 수 있습니다.`,
  ),
  heading('회원'),
  paragraphs(
    '회원 계정은 연맹 사무국이 만듭니다. 아이디와 비밀번호는 본인만 씁니다.',
    '비밀번호를 잃어버렸거나 다른 사람이 쓴 것으로 보이면 사무국에 알려 주세요.',
  ),
  heading('글과 사진'),
  paragraphs(
    '이 누리집의 글과 사진에는 저작권이 있습니다. 인용할 때는 출처를 밝혀 주세요.',
    '경기 기록은 고쳐질 수 있으며, 고친 까닭과 날짜는 경기 페이지에 남습니다.',
  ),
  heading('약관이 바뀔 때'),
  paragraphs('약관이 바뀌면 이 페이지에 시행일과 함께 싣고, 이전 약관도 계속 볼 수 있게 합니다.'),
].join('');

/** The privacy policy while the office has stored none. */
export const privacy = [
  heading('모으는 것'),
  paragraphs(
    '이 누리집은 보는 사람의 이름이나 연락처를 묻지 않습니다.',
    '회원에게서는 아이디, 이메일 주소와 로그인한 기록을 보관합니다.',
  ),
  heading('브라우저에 저장하는 것'),
  paragraphs('닫은 알림, 로그인 정보와 쓰다 만 글을 이 브라우저에 저장합니다. 브라우저 설정에서 지울 수 있습니다.'),
  heading('선수와 지도자'),
  paragraphs('경기 기록에는 구단이 알린 선수와 지도자의 이름이 실립니다. 잘못된 내용은 사무국에 알려 주세요.'),
  heading('문의'),
  paragraphs('개인정보에 관한 문의는 이 페이지 맨 아래의 연락처로 받습니다.'),
].join('');

/** The refusal of e-mail collection, which reads alike on all sites of the country. */
export const emailRefusal = paragraphs(
  '본 누리집에 게시된 이메일 주소가 전자우편 수집 프로그램이나 그 밖의 기술적 장치를 이용하여 무단으로 수집되는 것을 거부합니다.',
  '이를 위반하면 정보통신망 이용촉진 및 정보보호 등에 관한 법률에 따라 처벌받을 수 있습니다.',
);
