import { isApiError } from '@wkff/api-client';
import { CopyField, momentText } from '@wkff/forms';
import { Alert, Button, SectionHeading } from '@wkff/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './accounts.module.css';
import { texts } from './texts.ts';

const t = texts.secret;

/** What the server shows once: a generated password, or a link for a new one. */
export interface Secret {
  kind: 'password' | 'link';
  username: string;
  /** The password, or the address of the link. */
  text: string;
  /** When the link expires, ISO 8601. Null for a password. */
  expiresAt: string | null;
  /** How the link can be mailed. Absent: the site sends no mail. */
  mail?: {
    /** The account's e-mail; null: it has none. */
    to: string | null;
    /** Returns the address that it went to. @throws ApiError */
    send(): Promise<string>;
  };
}

/** Shows a secret until it is closed, with a button that copies it. It takes the focus, because it is shown once. */
export function SecretPanel({
  secret: { kind, username, text, expiresAt, mail },
  onClose,
}: {
  secret: Secret;
  onClose(): void;
}) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section ref={panel} className={styles.secret} tabIndex={-1} aria-label={t[kind](username)}>
      <SectionHeading>{t[kind](username)}</SectionHeading>
      <p>{expiresAt === null ? t.passwordNote : t.linkNote(momentText(Date.parse(expiresAt)))}</p>
      <CopyField label={t.label[kind]} value={text}>
        <Button onClick={onClose}>{t.close}</Button>
      </CopyField>
      {mail ? <ByMail mail={mail} /> : null}
    </section>
  );
}

/** Sends a link to the account's e-mail, and says what came of it. */
function ByMail({ mail: { to, send } }: { mail: NonNullable<Secret['mail']> }) {
  const [said, setSaid] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function sendMail(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    setSaid(t.mailing);
    try {
      setSaid(t.mailed(await send()));
    } catch (error) {
      setSaid(null);
      setFailure((isApiError(error) && error.status !== 0 && error.message) || t.notMailed);
    } finally {
      setIsBusy(false);
    }
  }

  if (to === null) return <p>{t.noEmail}</p>;
  return (
    <>
      <div className={styles.buttons}>
        <Button aria-disabled={isBusy} onClick={() => void sendMail()}>
          {t.mail}
        </Button>
        <p role="status">{said}</p>
      </div>
      {failure === null ? null : <Alert kind="error">{failure}</Alert>}
    </>
  );
}
