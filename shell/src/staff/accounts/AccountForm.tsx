import { paths, type Account } from '@wkff/contracts';
import { EditorForm, formTexts, LeaveDialog, openEditor, useEditor, useLeaving, useOpening } from '@wkff/forms';
import type { SessionUser } from '@wkff/session';
import { Button, SectionHeading } from '@wkff/ui';
import { useEffect, useRef } from 'react';
import { usePage } from '../../page/PageContext.tsx';
import type { AccountDraft } from './accountDraft.ts';
import { accountEditable } from './accountEditable.ts';
import { AccountFields } from './AccountFields.tsx';
import type { AccountsApi } from './accountsApi.ts';
import styles from './accounts.module.css';
import { texts } from './texts.ts';

const t = texts.form;

export interface AccountFormProps {
  self: SessionUser;
  /** The stored account. Null: a new one. */
  account: Account | null;
  accounts: readonly Account[];
  api: AccountsApi;
  /** True if the form takes the focus when it is shown. */
  takesFocus: boolean;
  /** `password`: that of a new account, which the server has sent this once. */
  onSaved(stored: Account, sentence: string, password: string | null): void;
  /** The server has refused the input: what the page knows may be old. */
  onRefused(): void;
}

/** The form for an account. */
export function AccountForm(props: AccountFormProps) {
  const { self, account, accounts, api } = props;
  const { host, clubs } = usePage();
  const clubName = (id: string) => clubs.find((club) => String(club.id) === id)?.name ?? id;
  const password = useRef<string | null>(null);
  const takePassword = (made: string) => void (password.current = made);
  const { opening } = useOpening(
    () => openEditor(accountEditable(api, account, accounts, takePassword, clubName), self.id, account),
    (error) => host.report({ where: 'account', error }),
  );
  if (opening.phase !== 'ready') return null;
  return <Opened {...props} opened={opening.opened} password={password} />;
}

interface OpenedProps extends AccountFormProps {
  opened: Parameters<typeof useEditor<Account | null, AccountDraft>>[0];
  password: { readonly current: string | null };
}

function Opened({ account, api, opened, password, takesFocus, onSaved, onRefused }: OpenedProps) {
  const { host } = usePage();
  const editor = useEditor<Account | null, AccountDraft>(opened, host, {
    latest: account,
    onStored(stored, how, merged) {
      if (!stored || how !== 'saved') return;
      // The form of a new account is replaced by that of the stored one.
      if (account === null) leaving.allow();
      onSaved(stored, merged ?? (account === null ? t.added : t.saved), account === null ? password.current : null);
    },
    onRefused,
  });
  const leaving = useLeaving(paths.staffAccounts, editor);
  const section = useFocusAtFirst(takesFocus);
  const title = account === null ? t.create : t.edit(account.username);
  return (
    <section ref={section} className={styles.editor} tabIndex={-1} aria-label={title}>
      <EditorForm
        editor={editor}
        label={title}
        heading={<SectionHeading>{title}</SectionHeading>}
        save={account === null ? t.add : undefined}
        discard={account === null ? formTexts.draft.discardNew : undefined}
        className={styles.form}
        fieldsClassName={styles.form}
        onLogin={leaving.toLogin}
        after={
          editor.isTouched ? (
            <div className={styles.buttons}>
              <Button onClick={editor.discard}>{t.discard}</Button>
            </div>
          ) : null
        }
      >
        <AccountFields editor={editor} api={api} />
      </EditorForm>
      <LeaveDialog leaving={leaving} />
    </section>
  );
}

/** Returns the ref of an element, which takes the focus when it is shown. */
function useFocusAtFirst(takesFocus: boolean) {
  const element = useRef<HTMLElement>(null);
  const isFocused = useRef(takesFocus);
  useEffect(() => {
    if (isFocused.current) element.current?.focus();
  }, []);
  return element;
}
