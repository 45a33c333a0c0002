import { ACCOUNT_LIMITS, ROLES, USER_TYPES, type Account, type UserType } from '@wkff/contracts';
import { useLoaded, type Editor } from '@wkff/forms';
import { BOARDS } from '@wkff/contracts/boards';
import { Button, CheckField, ChoiceField, TextField } from '@wkff/ui';
import { useId, type ReactNode } from 'react';
import { usePage } from '../../page/PageContext.tsx';
import type { AccountDraft } from './accountDraft.ts';
import type { AccountsApi } from './accountsApi.ts';
import styles from './accounts.module.css';
import { texts } from './texts.ts';

const t = texts.form;

interface FieldsProps {
  editor: Editor<Account | null, AccountDraft>;
  api: AccountsApi;
}

/** The fields of an account. Those that limit a role are shown with it. */
export function AccountFields({ editor, api }: FieldsProps) {
  const { draft, problems, set } = editor;
  return (
    <>
      <TextField
        name="username"
        label={t.username}
        hint={t.usernameHint}
        error={problems.username}
        value={draft.username}
        maxLength={ACCOUNT_LIMITS.username}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => set({ username: value })}
      />
      <ChoiceField
        name="userType"
        label={t.userType}
        value={draft.userType}
        options={USER_TYPES.map((value) => ({ value, label: texts.userTypes[value] }))}
        onChange={({ currentTarget: { value } }) => set({ userType: value as UserType })}
      />
      <TextField
        name="email"
        type="email"
        label={t.email}
        hint={t.emailHint}
        error={problems.email}
        value={draft.email}
        maxLength={ACCOUNT_LIMITS.email}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => set({ email: value })}
      />
      <Roles editor={editor} />
      <RoleLimits editor={editor} api={api} />
    </>
  );
}

/** The fields that limit the roles of the account. */
function RoleLimits({ editor, api }: FieldsProps) {
  const { roles } = editor.draft;
  return (
    <>
      {roles.includes('editor') ? <Items editor={editor} /> : null}
      {roles.includes('club') ? <Club editor={editor} /> : null}
      {roles.includes('releaser') ? <Remotes editor={editor} api={api} /> : null}
    </>
  );
}

function Roles({ editor: { draft, problems, set } }: Pick<FieldsProps, 'editor'>) {
  return (
    <Choices legend={t.roles} hint={t.rolesHint} error={problems.roles}>
      {ROLES.map((role, index) => (
        <CheckField
          key={role}
          name="roles"
          value={role}
          label={texts.roles[role].name}
          hint={texts.roles[role].may}
          checked={draft.roles.includes(role)}
          aria-invalid={index === 0 && problems.roles ? true : undefined}
          onChange={() => set({ roles: toggled(draft.roles, role) })}
        />
      ))}
    </Choices>
  );
}

/** The boards of an editor, and whose items of them. */
function Items({ editor: { draft, problems, set } }: Pick<FieldsProps, 'editor'>) {
  return (
    <>
      <Choices legend={t.boards} hint={t.boardsHint} error={problems.boards}>
        {BOARDS.map(({ location, heading }, index) => (
          <CheckField
            key={location}
            name="boards"
            value={location}
            label={heading}
            checked={draft.boards.includes(location)}
            aria-invalid={index === 0 && problems.boards ? true : undefined}
            onChange={() => set({ boards: toggled(draft.boards, location) })}
          />
        ))}
      </Choices>
      <CheckField
        name="items"
        label={t.ownItems}
        hint={t.ownItemsHint}
        checked={draft.items === 'own'}
        onChange={() => set({ items: draft.items === 'own' ? 'all' : 'own' })}
      />
    </>
  );
}

/** The club of a club account. */
function Club({ editor: { draft, problems, set } }: Pick<FieldsProps, 'editor'>) {
  const { clubs } = usePage();
  const known = clubs.map(({ id, name }) => ({ value: String(id), label: name }));
  const isKnown = known.some(({ value }) => value === draft.clubId);
  return (
    <ChoiceField
      name="clubId"
      label={t.clubId}
      error={problems.clubId}
      value={draft.clubId}
      options={[isKnown ? [] : { value: draft.clubId, label: draft.clubId || t.noClub }, known].flat()}
      onChange={({ currentTarget: { value } }) => set({ clubId: value })}
    />
  );
}

/** The sections of the site, and those that the account has already. */
function Remotes({ editor: { draft, problems, set }, api }: FieldsProps) {
  const { host } = usePage();
  const report = (error: unknown) => host.report({ where: 'accounts: sections', error });
  const { loaded, reload } = useLoaded('sections', () => api.sections(), report);
  const sections = loaded.phase === 'ready' ? loaded.value : [];
  const names = [...new Set([...sections.map(({ name }) => name), ...draft.remotes])].toSorted();
  return (
    <Choices legend={t.remotes} error={problems.remotes}>
      {loaded.phase === 'loading' ? <p role="status">{t.remotesLoading}</p> : null}
      {loaded.phase === 'failed' ? (
        <p role="alert">
          {loaded.message ?? t.remotesFailed} <Button onClick={() => void reload()}>{texts.list.retry}</Button>
        </p>
      ) : null}
      {names.map((name, index) => (
        <CheckField
          key={name}
          name="remotes"
          value={name}
          label={[sections.find((section) => section.name === name)?.title, name].filter(Boolean).join(' · ')}
          checked={draft.remotes.includes(name)}
          aria-invalid={index === 0 && problems.remotes ? true : undefined}
          onChange={() => set({ remotes: toggled(draft.remotes, name) })}
        />
      ))}
    </Choices>
  );
}

interface ChoicesProps {
  legend: string;
  hint?: string;
  error: string | undefined;
  children: ReactNode;
}

/** A group of checkboxes. */
function Choices({ legend, hint, error, children }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={error ? id : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {hint ? <p className={styles.count}>{hint}</p> : null}
      {children}
      {error ? (
        <p id={id} className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

const toggled = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
