import { ERRORS, PASSWORD_LENGTH } from '@wkff/contracts';
import { passwordTexts as texts } from './passwordTexts.ts';

/** Values of the form by the names of its fields. */
export interface TypedPasswords {
  password: string;
  newPassword: string;
  repeatedPassword: string;
}

/** An error and its field. */
export interface PasswordProblem {
  field: keyof TypedPasswords;
  message: string;
}

/** Returns the first error (a value that the server would refuse, or repetitions that differ), or null. */
export function checkPasswords({ password, ...typed }: TypedPasswords): PasswordProblem | null {
  return password === '' ? { field: 'password', message: texts.noCurrent } : checkNewPassword(typed);
}

/** Returns the first error of a new password and its repetition, or null. */
export function checkNewPassword({
  newPassword,
  repeatedPassword,
}: Omit<TypedPasswords, 'password'>): PasswordProblem | null {
  const { length } = [...newPassword];
  if (length < PASSWORD_LENGTH.least || length > PASSWORD_LENGTH.most)
    return { field: 'newPassword', message: ERRORS.weak_password.message };
  if (newPassword !== repeatedPassword) return { field: 'repeatedPassword', message: texts.notRepeated };
  return null;
}
