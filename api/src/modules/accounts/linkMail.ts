import { PASSWORD_LINK_HOURS, paths } from '@wkff/contracts';

/** The mail with a link for a new password, in Korean. */
export const linkMail = (username: string, link: string) => ({
  subject: '[WKFF] 새 비밀번호를 정하는 링크',
  text: `${username} 님, 안녕하세요.

아래 링크에서 새 비밀번호를 정할 수 있습니다. ${PASSWORD_LINK_HOURS}시간 안에 한 번만 쓸 수 있고, 먼저 받은 링크는 이제 쓸 수 없습니다.

${link}

새 비밀번호를 정하면 모든 기기의 로그인이 끝납니다. 부탁하신 적이 없다면 이 메일을 지우시면 됩니다. 지금 비밀번호는 그대로입니다.
이 링크를 다른 사람에게 알려 주지 마세요.
`,
});

/** Returns the address of a link. The token is in its fragment, which no server sees. */
export const linkOf = (siteOrigin: string, token: string): string => `${siteOrigin}${paths.resetPassword}#${token}`;
