import { cleanUsername, paths, type Account, type Role } from '@wkff/contracts';
import { boardOf } from '@wkff/contracts/boards';
import { momentText } from '@wkff/forms';
import { Link } from '@wkff/router';
import type { SessionUser } from '@wkff/session';
import { SectionHeading, TextField } from '@wkff/ui';
import { useState } from 'react';
import styles from './accounts.module.css';
import { texts } from './texts.ts';

const t = texts.list;

export interface AccountListProps {
  accounts: readonly Account[];
  /** The account in the form. Null: a new one. */
  chosen: Account | null;
  self: SessionUser;
  /** Called when a link to a form is followed. */
  onChoose(): void;
}

/** The accounts that a search finds, with links to their forms. */
export function AccountList({ accounts, chosen, self, onChoose }: AccountListProps) {
  const [search, setSearch] = useState('');
  const found = accounts.filter((account) => isFound(account, search));
  return (
    <section className={styles.accounts}>
      <SectionHeading>{t.title}</SectionHeading>
      <div className={styles.search}>
        <TextField
          type="search"
          label={t.search}
          hint={t.searchHint}
          value={search}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setSearch(value)}
        />
        {chosen ? (
          <Link to={paths.staffAccounts} className={styles.add} preventScrollReset onClick={onChoose}>
            {t.add}
          </Link>
        ) : null}
      </div>
      <p role="status" className={styles.count}>
        {found.length === 0 ? t.empty : t.count(found.length, accounts.length)}
      </p>
      <ul className={styles.list}>
        {found.map((account) => (
          <Item
            key={account.id}
            account={account}
            isChosen={account.id === chosen?.id}
            isSelf={account.id === self.id}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </section>
  );
}

interface ItemProps extends Pick<AccountListProps, 'onChoose'> {
  account: Account;
  isChosen: boolean;
  isSelf: boolean;
}

function Item({ account, isChosen, isSelf, onChoose }: ItemProps) {
  const { id, username, userType, email, lastLoginAt } = account;
  return (
    <li className={styles.item}>
      <Link
        to={`${paths.staffAccounts}?id=${id}`}
        className={styles.name}
        aria-current={isChosen ? 'true' : undefined}
        preventScrollReset
        onClick={onChoose}
      >
        {username}
      </Link>
      <span className={styles.kind}>{[texts.userTypes[userType], email].filter(Boolean).join(' · ')}</span>
      <span className={styles.roles}>{rolesText(account) || t.noRoles}</span>
      <span className={styles.kind}>{lastLoginAt ? t.lastLogin(momentText(Date.parse(lastLoginAt))) : t.neverIn}</span>
      {statesOf(account, isSelf).map((state) => (
        <span key={state} className={styles.state}>
          {state}
        </span>
      ))}
    </li>
  );
}

const rolesText = (account: Account) =>
  account.roles
    .map((role) => {
      const limits = limitsOf(account, role);
      return limits.length > 0 ? `${texts.roles[role].name} (${limits.join(', ')})` : texts.roles[role].name;
    })
    .join(', ');

/** Returns what limits a role, in words. */
function limitsOf({ remotes, boards, ownItemsOnly }: Account, role: Role): readonly string[] {
  if (role === 'releaser') return remotes;
  if (role !== 'editor') return [];
  const names = (boards ?? []).map((board) => boardOf(board).heading);
  return ownItemsOnly ? [...names, t.ownItems] : names;
}

function statesOf({ isDisabled, needsOwnPassword, linkExpiresAt, isDemo }: Account, isSelf: boolean): string[] {
  return [
    isSelf ? t.self : '',
    isDisabled ? t.disabled : '',
    needsOwnPassword ? t.generated : '',
    linkExpiresAt ? t.link(momentText(Date.parse(linkExpiresAt))) : '',
    isDemo ? t.demo : '',
  ].filter(Boolean);
}

/** Returns true if each word of a search is in the name, the e-mail address, or the roles in words. */
function isFound(account: Account, search: string): boolean {
  const text = plain([account.username, account.email, rolesText(account), ...account.roles].join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Full-width letters are found by the letters they look like, as in names of accounts. */
const plain = (text: string) => cleanUsername(text).toLowerCase();
