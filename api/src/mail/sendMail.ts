/** The server that takes the site's mail, and its sender. */
export interface MailSettings {
  /** `smtp:` or `smtps:`, with a user and a password if the server wants them. */
  url: string;
  from: string;
  /** The site's public address, to which the links in mails lead. */
  siteOrigin: string;
}

export interface Mail {
  /** An address. */
  to: string;
  subject: string;
  text: string;
  /** One id for all attempts to send a text, so that a mail which arrives twice is recognised. */
  id: string;
}

/** The server did not take a mail. The message says why, without the secrets of the settings. */
export class MailRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MailRefused';
  }
}

/** How long the server may take to connect and to greet, and for each of its answers, in ms. */
const CONNECT_MS = 5_000;
const ANSWER_MS = 10_000;
/** Longest reason that is stored. */
const REASON = 200;

/** Hands a mail to the server. @throws MailRefused if it did not take it. */
export async function sendMail(
  { url, from, siteOrigin }: MailSettings,
  { to, subject, text, id }: Mail,
): Promise<void> {
  // Loaded with the first mail, so that a process which sends none does not pay for it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: withTls(url),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from,
      // An object: a list of addresses cannot come out of one.
      to: { name: '', address: to },
      subject,
      text,
      messageId: `<${id}@${new URL(siteOrigin).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } catch (error) {
    throw new MailRefused(reasonOf(error));
  } finally {
    transport.close();
  }
}

/**
 * Asks for encryption, because a mail may have a link that is as good as a password; on this machine none is needed.
 * `?requireTLS=false` in the address leaves it to the server.
 */
function withTls(url: string): string {
  const parsed = new URL(url);
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(parsed.hostname);
  if (!isHere && !parsed.searchParams.has('requireTLS')) parsed.searchParams.set('requireTLS', 'true');
  return parsed.href;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it failed';
  const { code, responseCode, response } = error as Error & { code?: string; responseCode?: number; response?: string };
  // The answer of the server begins with its code.
  const said = response ?? (responseCode === undefined ? error.message : String(responseCode));
  return `${code ?? error.name}: ${said}`.slice(0, REASON);
}
