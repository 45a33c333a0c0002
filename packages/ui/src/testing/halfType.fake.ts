import { fireEvent } from '@testing-library/react';

/** Types a date or time in part, which jsdom cannot: until it has a value, the input is blank and `badInput`. */
export function halfType(input: HTMLInputElement): void {
  fireEvent.change(input, { target: { value: '' } });
  Object.defineProperty(input, 'validity', { get: () => ({ badInput: input.value === '' }) });
}
