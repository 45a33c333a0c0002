import type { ApiClient } from '@wkff/api-client';
import { USER_TYPES, type UserType } from '@wkff/contracts';
import { useLocation, useNavigate } from '@wkff/router';
import { login } from '@wkff/session';
import { useState, type FormEvent } from 'react';
import styles from './frame.module.css';

export interface LoginPageProps {
  auth: Pick<ApiClient['auth'], 'login'>;
}

/** Logs in with an account of the site, at the frame's own address: a browser stores a session for each address. */
export function LoginPage({ auth }: LoginPageProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const from = new URLSearchParams(useLocation().search).get('from') ?? '/';
  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const textOf = (name: string) => String(fields.get(name) ?? '');
    const userType = textOf('userType') as UserType;
    try {
      login(await auth.login({ username: textOf('username'), password: textOf('password'), userType, saveId: false }));
      await navigate(from, { replace: true });
    } catch (error) {
      setProblem((error as Error).message);
    }
  }
  return (
    <div className={styles.panel} lang="en">
      <h1>Log in</h1>
      <form className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
        <label>
          user name <input name="username" autoComplete="username" required />
        </label>
        <label>
          password <input name="password" type="password" autoComplete="current-password" required />
        </label>
        <label>
          kind of account{' '}
          <select name="userType">
            {USER_TYPES.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </select>
        </label>
        <button type="submit">log in</button>
      </form>
      {problem === null ? null : (
        <p role="alert" lang="ko">
          {problem}
        </p>
      )}
    </div>
  );
}
