import { digitsOf } from '@wkff/contracts';
import { TextField } from '@wkff/ui';
import { useDigits } from './digits.ts';

export interface DigitsFieldProps {
  label: string;
  name?: string;
  hint?: string | undefined;
  error?: string | null | undefined;
  value: string;
  /** The largest number. */
  most: number;
  className?: string | undefined;
  autoFocus?: boolean | undefined;
  onChange(value: string): void;
}

/** A labelled field for a whole number from 0 on. */
export function DigitsField({ value, most, onChange, ...rest }: DigitsFieldProps) {
  const digits = useDigits(value, digitsOf(most), onChange);
  return <TextField {...rest} {...digits} />;
}
