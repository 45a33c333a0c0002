import { failureText } from './failureText.ts';

const texts = { notLoggedIn: 'nobody', failed: 'failed', unsure: 'unsure', forbidden: 'forbidden' };
const refused = (code: string, message: string | null) => failureText({ phase: 'refused', code, message }, texts);

test('names what the server said, and what follows from it', () => {
  expect(failureText({ phase: 'unsure', message: 'lost.' }, texts)).toBe('lost. unsure');
  expect(failureText({ phase: 'unsure', message: null }, texts)).toBe('unsure');
  expect(refused('forbidden', 'no.')).toBe('no. forbidden');
  expect(refused('unauthorized', 'who?')).toBe('nobody');
  expect(refused('internal', 'broken.')).toBe('broken.');
  expect(refused('internal', null)).toBe('failed');
});

test('is null while nothing has failed, and in a conflict, which asks a question', () => {
  expect(failureText({ phase: 'idle' }, texts)).toBeNull();
  expect(failureText({ phase: 'saved', stored: null }, texts)).toBeNull();
  expect(failureText({ phase: 'conflict', stored: null, saved: null }, texts)).toBeNull();
});
