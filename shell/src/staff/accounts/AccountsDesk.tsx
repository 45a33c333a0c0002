import { paths, type Account } from '@wkff/contracts';
import { Link, useNavigate, useSearchParams } from '@wkff/router';
import type { SessionUser } from '@wkff/session';
import { EmptyState, Toast } from '@wkff/ui';
import { useState } from 'react';
import { usePage } from '../../page/PageContext.tsx';
import { ReadView } from '../ReadView.tsx';
import { useRead } from '../useRead.ts';
import { AccountActions } from './AccountActions.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AccountList } from './AccountList.tsx';
import type { AccountsApi } from './accountsApi.ts';
import styles from './accounts.module.css';
import { SecretPanel, type Secret } from './SecretPanel.tsx';
import { texts } from './texts.ts';

/** Interval at which the accounts are read again, in ms. */
const EVERY = 60_000;
/** Rows of the placeholder. */
const PLACEHOLDERS = 6;

export interface DeskProps {
  /** The admin who uses the page. */
  self: SessionUser;
  api: AccountsApi;
}

/** The list of accounts, and the form for the account with the `id` in the address, or for a new one. */
export function AccountsDesk({ self, api }: DeskProps) {
  const { host } = usePage();
  const report = (error: unknown) => host.report({ where: 'accounts', error });
  const read = useRead<Account[]>({
    key: 'accounts',
    read: (_before, signal) => api.list(signal),
    every: EVERY,
    isFrozen: false,
    report,
  });
  return (
    <ReadView read={read} account={self} texts={texts.list} rows={PLACEHOLDERS}>
      {(accounts) => (
        <LoadedDesk self={self} api={api} accounts={accounts} put={read.put} reload={read.reload} report={report} />
      )}
    </ReadView>
  );
}

interface LoadedDeskProps extends DeskProps {
  accounts: readonly Account[];
  put(accounts: Account[]): void;
  reload(): void;
  report(error: unknown): void;
}

function LoadedDesk({ self, api, accounts, put, reload, report }: LoadedDeskProps) {
  const wanted = useSearchParams()[0].get('id');
  const navigate = useNavigate();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [done, setDone] = useState<string | null>(null);
  /** True once an account was chosen in the list: its form, which is below a long list, takes the focus. */
  const [hasChosen, setHasChosen] = useState(false);
  const chosen = accounts.find(({ id }) => String(id) === wanted) ?? null;

  function take(account: Account, sentence: string, made: Secret | null): void {
    put(withAccount(accounts, account));
    // For their order, and what others have changed.
    reload();
    setDone(sentence);
    if (made) setSecret(made);
  }

  function handleSaved(account: Account, sentence: string, text: string | null): void {
    const made =
      text === null ? null : ({ kind: 'password', username: account.username, text, expiresAt: null } as const);
    take(account, sentence, made);
    setHasChosen(false);
    if (chosen === null) void navigate(`${paths.staffAccounts}?id=${account.id}`, { preventScrollReset: true });
  }

  return (
    <div className={styles.desk}>
      <AccountList accounts={accounts} chosen={chosen} self={self} onChoose={() => setHasChosen(true)} />
      {secret ? <SecretPanel key={secret.text} secret={secret} onClose={() => setSecret(null)} /> : null}
      {wanted !== null && chosen === null ? (
        <EmptyState message={texts.list.missing} action={<Link to={paths.staffAccounts}>{texts.list.add}</Link>} />
      ) : (
        <AccountForm
          key={chosen?.id ?? 'new'}
          self={self}
          account={chosen}
          accounts={accounts}
          api={api}
          takesFocus={hasChosen}
          onSaved={handleSaved}
          onRefused={reload}
        />
      )}
      {chosen ? (
        <AccountActions
          key={`actions ${chosen.id}`}
          self={self}
          account={chosen}
          api={api}
          report={report}
          onDone={take}
        />
      ) : null}
      <Toast kind="success" message={done} onDismiss={() => setDone(null)} />
    </div>
  );
}

/** Returns the accounts with one as it is now, or a new one at the end. */
const withAccount = (accounts: readonly Account[], account: Account): Account[] =>
  accounts.some(({ id }) => id === account.id)
    ? accounts.map((one) => (one.id === account.id ? account : one))
    : [...accounts, account];
