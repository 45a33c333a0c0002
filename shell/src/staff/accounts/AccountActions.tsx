import { paths, type Account } from '@wkff/contracts';
import { ConfirmDialog, failureText, useSave } from '@wkff/forms';
import type { SessionUser } from '@wkff/session';
import { Alert, Button, SectionHeading } from '@wkff/ui';
import { useState } from 'react';
import type { AccountsApi } from './accountsApi.ts';
import styles from './accounts.module.css';
import type { Secret } from './SecretPanel.tsx';
import { texts } from './texts.ts';

const t = texts.actions;

type Action = keyof typeof t.done;
/** Actions that end something, which are asked about first. */
type Asked = keyof typeof t.questions;
const isAsked = (action: Action): action is Asked => action in t.questions;

const actionsOf = ({ isDisabled }: Account): readonly Action[] =>
  isDisabled ? ['password', 'endSessions', 'enable'] : ['link', 'password', 'endSessions', 'disable'];

/** The result of an action: the account, and what is shown once. */
interface Outcome {
  account: Account;
  secret: Secret | null;
}

export interface AccountActionsProps {
  self: SessionUser;
  account: Account;
  api: AccountsApi;
  report(error: unknown): void;
  onDone(account: Account, sentence: string, secret: Secret | null): void;
}

/** What an admin does about the password and the sessions of a stored account. */
export function AccountActions({ self, account, api, report, onDone }: AccountActionsProps) {
  const { state, save } = useSave<Outcome>(report);
  const [asked, setAsked] = useState<Asked | null>(null);
  const isBusy = state.phase === 'busy';
  const failure = failureText(state, t);

  async function run(action: Action): Promise<void> {
    setAsked(null);
    const end = await save({ send: () => act(api, account, action), isStored: () => false });
    if (end?.phase === 'saved') onDone(end.stored.account, t.done[action], end.stored.secret);
  }

  const begin = (action: Action) => (isAsked(action) ? setAsked(action) : void run(action));
  const button = (action: Action) => (
    <Button key={action} aria-disabled={isBusy} onClick={() => (isBusy ? undefined : begin(action))}>
      {t[action]}
    </Button>
  );
  return (
    <section className={styles.actions}>
      <SectionHeading>{t.title}</SectionHeading>
      <p className={styles.count}>{t.note}</p>
      <div className={styles.buttons}>
        {actionsOf(account).map(button)}
        <p role="status">{isBusy ? t.running : null}</p>
      </div>
      {failure === null ? null : <Alert kind="error">{failure}</Alert>}
      {asked === null ? null : (
        <Question
          about={asked}
          account={account}
          isSelf={account.id === self.id}
          onConfirm={() => void run(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

interface QuestionProps {
  about: Asked;
  account: Account;
  /** True if the account is the admin's own. */
  isSelf: boolean;
  onConfirm(): void;
  onClose(): void;
}

const Question = ({ about, account, isSelf, onConfirm, onClose }: QuestionProps) => (
  <ConfirmDialog title={t[about]} confirm={t[about]} cancel={t.cancel} onConfirm={onConfirm} onClose={onClose}>
    <p>{t.questions[about](account.username)}</p>
    {isSelf ? <p>{t.self}</p> : null}
  </ConfirmDialog>
);

async function act(api: AccountsApi, { id }: Account, action: Action): Promise<Outcome> {
  if (action === 'password') {
    const { account, password } = await api.newPassword(id);
    return { account, secret: { kind: 'password', username: account.username, text: password, expiresAt: null } };
  }
  if (action === 'link') {
    const { account, token, expiresAt, canMail } = await api.makeLink(id);
    const text = `${location.origin}${paths.resetPassword}#${token}`;
    const send = async () => (await api.mailLink(id, token)).to;
    const mail = canMail ? { mail: { to: account.email, send } } : {};
    return { account, secret: { kind: 'link', username: account.username, text, expiresAt, ...mail } };
  }
  return { account: await api[action](id), secret: null };
}
