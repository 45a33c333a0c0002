import { MATCH_LIMITS } from '@wkff/contracts';
import { TextArea } from '@wkff/ui';
import { texts } from './texts.ts';

export interface ReasonProps {
  label: string;
  error: string | undefined;
  value: string;
  onChange(reason: string): void;
}

/** Why a match was changed, for its visitors. */
export function Reason({ onChange, ...field }: ReasonProps) {
  return (
    <TextArea
      {...field}
      hint={texts.reasonHint}
      maxLength={MATCH_LIMITS.reason}
      rows={2}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  );
}
