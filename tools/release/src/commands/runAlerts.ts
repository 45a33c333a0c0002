import type { ReleaseAlert, ReleaseAlerts } from '@wkff/contracts';
import { UserError } from '@wkff/server/user-error';
import { minute } from './describe.ts';
import type { Site } from './openSite.ts';

/** Returns what was told about a section, and where messages go. */
export async function readAlerts({ releases, name }: Site) {
  const document = await releases.alerts(name);
  const { alerts } = document;
  return { lines: [...describeAddresses(name, document), '', ...alerts.map(describeAlert)], document };
}

/** Sets the address that is told about a section, or removes it (null). */
export async function setAlerts({ releases, name }: Site, url: string | null) {
  const secret = await setOrExplain(releases, name, url);
  const lines =
    secret === null
      ? [`${name} has no address of its own any more`]
      : [
          `messages about ${name} are posted there from now on, a first one at once ("alerts" shows whether it arrived)`,
          `secret of their signatures, shown only now: ${secret}`,
        ];
  return { lines, document: { secret } };
}

async function setOrExplain(releases: Site['releases'], name: string, url: string | null): Promise<string | null> {
  try {
    return await releases.setAlerts(name, url);
  } catch (error) {
    if (!(error instanceof UserError) || error.code !== 'unprocessable' || url === null) throw error;
    throw new UserError(
      `The site does not send messages to ${url}: an address is https, on the public internet, and has no user name. ${error.message}`,
      { code: 'wrong_address' },
    );
  }
}

function describeAddresses(name: string, { has_site_address, address }: ReleaseAlerts): string[] {
  const admins = has_site_address ? "the site's admins" : null;
  const own = address ? `${address.origin} (set ${minute(address.set_at)} by ${address.set_by})` : null;
  const told = [admins, own].filter((one) => one !== null);
  const none = own ? [] : [`"alerts set https://…" has messages about ${name} posted to an address of yours`];
  return [`told: ${told.join(', ') || 'nobody'}`, ...none];
}

/** e.g. `2026-11-22 21:48 withdrawn 20261122T214500Z-1a2b3c4d: failed in … (admins: arrived; own address: arrived)`. */
function describeAlert({ happened_at, kind, version, reason, deliveries }: ReleaseAlert): string {
  const told = deliveries.map(
    (one) => `${one.target === 'site' ? 'admins' : 'own address'}: ${STATES[one.state](one)}`,
  );
  return `${minute(happened_at)} ${KINDS[kind]} ${version}: ${reason} (${told.join('; ') || 'nobody was told'})`;
}

const KINDS: Record<ReleaseAlert['kind'], string> = {
  unhealthy: 'unhealthy',
  recovered: 'recovered',
  withdrawn: 'withdrawn',
  rolled_back: 'rolled back',
  test: 'test',
};

type Delivery = ReleaseAlert['deliveries'][number];

const STATES: Record<Delivery['state'], (delivery: Delivery) => string> = {
  delivered: () => 'arrived',
  waiting: ({ failure }) => (failure === null ? 'waiting' : `${failure}, will be tried again`),
  failed: ({ failure, attempts }) => `${failure}, given up after ${attempts} attempts`,
};
