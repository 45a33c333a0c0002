import { createPageCall } from '@wkff/api-client';
import { useState } from 'react';

/**
 * Returns a client for calls of this page that are not part of the host's, made once.
 * @param given replaces it in tests.
 */
export function usePageClient<Client>(
  create: (call: ReturnType<typeof createPageCall>) => Client,
  { session }: { session: { token(): string | null } },
  given: Client | undefined,
): Client {
  const [client] = useState(() => given ?? create(createPageCall({ origin: '', token: () => session.token() })));
  return client;
}
