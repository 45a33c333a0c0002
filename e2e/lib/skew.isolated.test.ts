import { createClock } from '@wkff/contracts';
import { checkRemote, CONTRACT, type Host } from '@wkff/mf-contract';
import { remote as present } from '../fixtures/browserOnly/src/remote.tsx';
import { remote as older } from '../fixtures/older/src/remote.tsx';
import { checkRemote as checkAsOlderHost } from '../fixtures/olderHost/checkRemote.ts';

/** The part of a host that the fixtures use. */
const host = { clock: createClock(0) } as Partial<Host> as Host;

test('a remote of the previous contract is accepted by the current host and by its own', () => {
  expect(older(host).contract).toBe(CONTRACT - 1);
  for (const check of [checkRemote, checkAsOlderHost]) expect(check('mf-league', older(host)).routes).toHaveLength(1);
});

test('a remote of the current contract is refused by the previous host, with a sentence', () => {
  expect(checkRemote('mf-league', present(host)).routes).toHaveLength(1);
  expect(() => checkAsOlderHost('mf-league', present(host))).toThrow(
    `mf-league breaks the contract: it speaks contract ${CONTRACT}, the host speaks ${CONTRACT - 1}`,
  );
});
