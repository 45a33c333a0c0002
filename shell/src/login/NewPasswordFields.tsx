import { PASSWORD_LENGTH } from '@wkff/contracts';
import type { RefObject } from 'react';
import type { PasswordProblem } from './checkPasswords.ts';
import { CredentialField } from './CredentialField.tsx';
import styles from './login.module.css';
import { passwordTexts as texts } from './passwordTexts.ts';

export interface NewPasswordFieldsProps {
  newPassword: RefObject<HTMLInputElement | null>;
  repeatedPassword: RefObject<HTMLInputElement | null>;
  problem: PasswordProblem | null;
  /** Id of the form's message. */
  messageId: string;
  onHangul(isRefused: boolean): void;
}

/** The fields for a new password and its repetition. */
export function NewPasswordFields({
  newPassword,
  repeatedPassword,
  problem,
  messageId,
  onHangul,
}: NewPasswordFieldsProps) {
  const ruleId = `${messageId}-rule`;
  return (
    <>
      <CredentialField
        ref={newPassword}
        name="newPassword"
        label={texts.next}
        isInvalid={problem?.field === 'newPassword'}
        describedBy={`${ruleId} ${messageId}`}
        onHangul={onHangul}
      />
      <p id={ruleId} className={styles.rule}>
        {texts.rule(PASSWORD_LENGTH.least, PASSWORD_LENGTH.most)}
      </p>
      <CredentialField
        ref={repeatedPassword}
        name="repeatedPassword"
        label={texts.repeated}
        isInvalid={problem?.field === 'repeatedPassword'}
        describedBy={messageId}
        onHangul={onHangul}
      />
    </>
  );
}
