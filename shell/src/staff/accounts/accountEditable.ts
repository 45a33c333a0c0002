import type { Account } from '@wkff/contracts';
import { BOARDS } from '@wkff/contracts/boards';
import { lineField, problemOfCode, type DraftField, type DraftFormat, type Editable } from '@wkff/forms';
import {
  comparableDraft,
  draftOf,
  FIELDS,
  findProblems,
  inputOf,
  isStored,
  type AccountDraft,
  type AccountField,
} from './accountDraft.ts';
import type { AccountsApi } from './accountsApi.ts';
import { texts } from './texts.ts';

const t = texts.form;

/** The field of each error code. */
const FIELD_OF: Record<string, AccountField> = {
  username_invalid: 'username',
  username_taken: 'username',
  email_invalid: 'email',
  role_unknown: 'roles',
  last_admin: 'roles',
  remote_invalid: 'remotes',
  remotes_required: 'remotes',
  remotes_not_allowed: 'remotes',
  club_required: 'clubId',
  club_not_allowed: 'clubId',
  club_not_found: 'clubId',
  boards_required: 'boards',
  boards_not_allowed: 'boards',
};

const FORMAT: DraftFormat<AccountDraft> = {
  version: 2,
  blank: { ...draftOf(null), roles: ['editor'], remotes: [''], boards: ['MediaNews'] },
};

/**
 * An account. The password of a new one is shown and not stored, so it is no part of what is saved.
 * @param accounts of which one may be what a new one's draft was saved as.
 * @param onPassword receives the generated password of a new one.
 * @param clubName returns the name of a club by its id.
 */
export const accountEditable = (
  api: Pick<AccountsApi, 'save' | 'add'>,
  account: Account | null,
  accounts: readonly Account[],
  onPassword: (password: string) => void,
  clubName: (id: string) => string,
): Editable<Account | null, AccountDraft> => ({
  what: `account:${account?.id ?? 'new'}`,
  format: FORMAT,
  draftOf,
  titleOf: ({ username }) => username,
  comparable: comparableDraft,
  isStored,
  isSaved: (draft, stored) => (stored ? [stored] : accounts).some((one) => isStored(draft, one)),
  findProblems: (draft) => findProblems(draft, account),
  serverProblems: problemOfCode(FIELD_OF),
  fieldsOf: () => FIELDS.map((name) => fieldOf(name, clubName)),
  async send(draft, { version }) {
    if (account) return api.save(account.id, { ...inputOf(draft), version });
    const added = await api.add(inputOf(draft));
    onPassword(added.password);
    return added.account;
  },
});

const fieldOf = (name: AccountField, clubName: (id: string) => string): DraftField<AccountDraft> =>
  lineField(name, t[name], (draft) => (name === 'clubId' ? clubName(draft.clubId) : valueText(draft, name)));

/** Returns the value of a field in words. */
function valueText(
  { username, userType, email, roles, remotes, boards, items }: AccountDraft,
  field: Exclude<AccountField, 'clubId'>,
): string {
  switch (field) {
    case 'userType':
      return texts.userTypes[userType];
    case 'roles':
      return roles.map((role) => texts.roles[role].name).join(', ') || t.none;
    case 'remotes':
      return remotes.join(', ') || t.none;
    case 'boards':
      return (
        BOARDS.filter(({ location }) => boards.includes(location))
          .map(({ heading }) => heading)
          .join(', ') || t.none
      );
    case 'items':
      return t.whose[items];
    default:
      return { username, email }[field].trim();
  }
}
