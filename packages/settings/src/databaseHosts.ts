const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*)(.*)$/s;

/** Values of `target_session_attrs` that fit the site, which writes. */
const WRITABLE: readonly (string | null)[] = [null, 'read-write', 'primary'];

/**
 * Returns an address for each host that the address of a Postgres names, in its order, e.g. of a primary and its replicas
 * in `postgresql://user:password@db1:5432,db2:5432/wkff`. Returns none if the address is invalid.
 */
export function databaseHosts(address: string): string[] {
  const [, scheme = '', authority = '', rest = ''] = PARTS.exec(address) ?? [];
  if (scheme === '') return [];
  const login = authority.slice(0, authority.lastIndexOf('@') + 1);
  const hosts = authority.slice(login.length).split(',');
  if (hosts.length === 1) return URL.canParse(address) ? [address] : [];
  const all = hosts.map((host) => `${scheme}${login}${host}${rest}`);
  return all.every(isOneOfSeveral) ? all : [];
}

function isOneOfSeveral(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.hostname === '') return false;
  const { searchParams } = url;
  // A host or port in the query would replace those of all.
  return (
    WRITABLE.includes(searchParams.get('target_session_attrs')) &&
    !['host', 'port'].some((name) => searchParams.has(name))
  );
}
