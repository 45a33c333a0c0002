import { POLICY_DOCUMENTS } from '@wkff/contracts';
import { defineDocument } from '@wkff/forms/documents/read';
import { emailRefusal, privacy, terms } from './content.ts';
import type { Policy } from './policies.ts';

const policy = (name: Policy, html: string) =>
  defineDocument({
    key: POLICY_DOCUMENTS[name],
    version: 1,
    fields: { html: { kind: 'html', isRequired: true } },
    builtIn: { html },
  });

/** The documents of the policies: each one text of the editor. */
export const policyDocuments: Record<Policy, ReturnType<typeof policy>> = {
  terms: policy('terms', terms),
  privacy: policy('privacy', privacy),
  'email-refusal': policy('email-refusal', emailRefusal),
};

/** The policies whose built-in words are a sample. */
export const isSamplePolicy = (name: Policy): boolean => name !== 'email-refusal';
