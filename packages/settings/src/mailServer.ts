import { SettingError } from './readSettings.ts';

/** The server that takes the site's mail, and its sender. */
interface MailServer {
  url: string;
  from: string;
}

/** Returns the server of the site's mail; null: the site sends none. @throws SettingError if one of both is missing. */
export function mailServer({
  SMTP_URL: url,
  MAIL_FROM: from,
}: {
  SMTP_URL?: string | null | undefined;
  MAIL_FROM?: string | null | undefined;
}): MailServer | null {
  if (!url && !from) return null;
  if (!url || !from) throw new SettingError('SMTP_URL and MAIL_FROM must be set together, or neither.');
  return { url, from };
}
