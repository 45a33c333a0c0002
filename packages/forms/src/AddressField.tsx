import { completeAddress } from '@wkff/contracts';
import { TextField } from '@wkff/ui';
import type { ComponentProps } from 'react';

export interface AddressFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange' | 'onBlur' | 'value'> {
  value: string;
  onChange(address: string): void;
}

/** Shows a labelled field for a web address. Once it is left, `https://` is added to an address that begins with a host. */
export function AddressField({ value, onChange, ...field }: AddressFieldProps) {
  return (
    <TextField
      inputMode="url"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      {...field}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => {
        const address = completeAddress(value);
        if (address !== value) onChange(address);
      }}
    />
  );
}
