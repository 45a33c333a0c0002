import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';

/** A mail that arrived. */
export interface ArrivedMail {
  to: string[];
  /** Headers and body, as they were sent. */
  raw: string;
  /** The body, decoded. */
  text: string;
}

/** For tests: an SMTP server on loopback, which takes all mail, or refuses it. */
export class MailSink {
  /** The answer to a mail; null: it is taken. */
  refusal: { code: number; message: string } | null = null;
  readonly mails: ArrivedMail[] = [];
  readonly #server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => {
      const { refusal } = this;
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        this.mails.push({ to, raw, text: bodyOf(raw) });
        done();
      });
    },
  });

  async listen(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  /** Returns the mails to an address. */
  to(address: string): ArrivedMail[] {
    return this.mails.filter(({ to }) => to.includes(address));
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve));
  }
}

/** Returns the body of a mail with one part, without its transfer encoding. */
function bodyOf(raw: string): string {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
