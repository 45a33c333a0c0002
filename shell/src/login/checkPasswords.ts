import { ERRORS, PASSWORD_LENGTH } from '@wkff/contracts';
import { passwordTexts as texts } from './passwordTexts.ts';

/** What is typed into the form, by the names of its fields. */
export interface TypedPasswords {
  password: string;
  newPassword: string;
  repeatedPassword: string;
}

/** What is wrong, and in which field. */
export interface PasswordProblem {
  field: keyof TypedPasswords;
  message: string;
}

/** Returns the first thing that the server would refuse, or that was mistyped; null when there is none. */
export function checkPasswords({ password, newPassword, repeatedPassword }: TypedPasswords): PasswordProblem | null {
  const { length } = [...newPassword];
  if (password === '') return { field: 'password', message: texts.noCurrent };
  if (length < PASSWORD_LENGTH.least || length > PASSWORD_LENGTH.most)
    return { field: 'newPassword', message: ERRORS.weak_password.message };
  if (newPassword !== repeatedPassword) return { field: 'repeatedPassword', message: texts.notRepeated };
  return null;
}
