import { isSecret } from './isSecret.ts';

it('accepts only the secret itself', () => {
  expect(isSecret('the secret', 'the secret')).toBe(true);
  for (const received of [undefined, '', 'the secre', 'the secret ', 'The secret', ['the secret']])
    expect(isSecret(received, 'the secret')).toBe(false);
});
