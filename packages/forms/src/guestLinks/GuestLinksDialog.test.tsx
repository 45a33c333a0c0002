import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { ApiError, type GuestLinksClient } from '@wkff/api-client';
import type { GuestLink } from '@wkff/contracts';
import { login, logout } from '@wkff/session';
import { buildSession } from '@wkff/testing';
import { installFakeDialogs, renderInRouter } from '@wkff/ui/testing';
import { GuestLinksDialog } from './GuestLinksDialog.tsx';

beforeEach(installFakeDialogs);
beforeEach(() => login(buildSession({ id: 7, username: 'kim' })));
afterEach(() => act(logout));

const OLD: GuestLink = { id: 3, made_by: 'lee', expires_at: '2025-09-20T10:00:00+09:00' };
const NEW: GuestLink = { id: 4, made_by: 'kim', expires_at: '2025-09-25T12:00:00+09:00' };

/** Shows the dialog with the link `OLD`, and another one once it was made. Returns what it changes. */
async function show(change: Partial<Pick<GuestLinksClient, 'make' | 'list'>> = {}) {
  let links = [OLD];
  const changes: string[] = [];
  const api: GuestLinksClient = {
    list: async () => links,
    make: async (item) => {
      changes.push(`make for ${item}`);
      links = [NEW, OLD];
      return { link: NEW, key: 'the-key' };
    },
    end: async (item, id) => {
      changes.push(`end ${id} of ${item}`);
      return (links = links.filter((link) => link.id !== id));
    },
    ...change,
  };
  const host = { report: () => undefined, session: { token: () => null } };
  await act(async () => {
    renderInRouter(
      <GuestLinksDialog host={host} item={{ id: 12, title: '숨긴 글' }} api={api} onClose={() => undefined} />,
    );
  });
  return changes;
}
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const listed = () =>
  screen.queryAllByRole('listitem').map((row) => within(row).getByText(/까지/, { selector: 'span' }).textContent);

test('shows who made the links of an item, and until when they are good', async () => {
  await show();
  expect(screen.getByRole('dialog', { name: '미리보기 링크' }).textContent).toContain('숨긴 글');
  expect(listed()).toEqual(['lee · 2025.09.20 10:00까지']);
});

test('makes a link with one click, whose address can be copied', async () => {
  const write = jest.fn<(text: string) => Promise<void>>(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
  const changes = await show();
  await press('링크 만들기');
  expect(changes).toEqual(['make for 12']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('링크 주소');
  const address = 'http://localhost/media-guest?key=the-key';
  expect(screen.getByLabelText<HTMLInputElement>('링크 주소', { selector: 'input' }).value).toBe(address);
  await press('복사');
  expect(write.mock.calls).toEqual([[address]]);
  expect(listed()).toEqual(['kim · 2025.09.25 12:00까지', 'lee · 2025.09.20 10:00까지']);
});

test('ends a link, and says so; the address of one that was made before is gone', async () => {
  const changes = await show();
  await press('링크 만들기');
  await press(/^kim님이 만든/);
  expect(changes).toEqual(['make for 12', 'end 4 of 12']);
  expect(screen.getByText(/^링크를 해제했습니다/)).toBeTruthy();
  expect(screen.queryByLabelText('링크 주소', { selector: 'input' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('쓰고 있는 링크');
  expect(listed()).toEqual(['lee · 2025.09.20 10:00까지']);
});

test('says why a link was not made', async () => {
  const refusal = new ApiError(422, 'guest_links_full', '링크가 10개 있습니다.');
  await show({ make: async () => Promise.reject(refusal) });
  await press('링크 만들기');
  expect(screen.getByRole('alert').textContent).toContain('링크가 10개 있습니다.');
});

test('says why the links are not shown, and reads them again', async () => {
  let isFirst = true;
  await show({
    list: async () => {
      if (!isFirst) return [OLD];
      isFirst = false;
      throw new ApiError(503, 'unavailable', '잠시 뒤에 다시 시도해 주세요.');
    },
  });
  expect(screen.getByRole('alert').textContent).toContain('잠시 뒤에');
  await press('다시 시도');
  expect(listed()).toEqual(['lee · 2025.09.20 10:00까지']);
});
