import { act, fireEvent, render, screen } from '@testing-library/react';
import { askLogin } from '@wkff/session';
import { installFakeDialogs } from '@wkff/ui/testing';
import { PageContext } from '../page/PageContext.tsx';
import { buildPage } from '../page/buildPage.fake.ts';
import { LoginAsker } from './LoginAsker.tsx';

const page = buildPage();

beforeEach(() => installFakeDialogs());

/** Asks for a login, and shows the dialog. */
async function ask(why?: string) {
  render(
    <PageContext.Provider value={page}>
      <LoginAsker />
    </PageContext.Provider>,
  );
  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => void (answer = askLogin(why === undefined ? {} : { why })));
  await screen.findByRole('dialog', { name: '다시 로그인해 주세요' });
  return () => answer;
}

const firstLine = () => screen.getAllByRole('alert')[0]?.textContent;

test('the dialog starts with the reason', async () => {
  const answer = await ask('로그인이 만료되었습니다. 다시 로그인해주세요.');
  expect(firstLine()).toBe('로그인이 만료되었습니다. 다시 로그인해주세요.');
  await act(async () => void fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })));
  expect(await answer()).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without a reason, the dialog says that a login is needed', async () => {
  await ask();
  expect(firstLine()).toBe('로그인이 필요합니다.');
});
