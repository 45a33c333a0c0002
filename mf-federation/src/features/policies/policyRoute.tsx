import { POLICY_DOCUMENTS, tags } from '@wkff/contracts';
import { isApiError } from '@wkff/api-client';
import { notFound, pageError, type Host, type PageHandle, type RemoteRoute } from '@wkff/mf-contract';
import { useSearchParams } from '@wkff/router';
import { NextLink, RouteError } from '@wkff/ui';
import { POLICIES, type Policy } from './policies.ts';
import { isEarlier, type PolicyData } from './policyData.ts';
import { texts } from './texts.ts';

/** Returns the route of a policy. `?version=` shows an earlier one, which search engines do not list. */
export function policyRoute(host: Host, name: Policy): RemoteRoute {
  const { path, heading, description } = POLICIES[name];
  const handle: PageHandle<PolicyData> = {
    chunk: 'page-policy',
    title: () => heading,
    crumbs: () => [{ label: heading, path }],
    head: (data?: PolicyData) => ({ description, ...(isEarlier(data?.stored) ? { noindex: true } : {}) }),
    live: () => [tags.document(POLICY_DOCUMENTS[name])],
  };
  return {
    id: `mf-federation:${name}`,
    path,
    loader: async ({ request }): Promise<PolicyData> => {
      const version = new URL(request.url).searchParams.get('version');
      return { name, stored: await loadPolicy(host, name, version, request.signal) };
    },
    lazy: async () => {
      const { PolicyPage } = await import(/* webpackChunkName: "page-policy" */ './PolicyPage.tsx');
      return { Component: PolicyPage };
    },
    ErrorBoundary: () => <PolicyError heading={heading} path={path} />,
    handle,
  };
}

/** Shown if the policy could not be loaded. An address of a version leads to the one in force. */
function PolicyError({ heading, path }: { heading: string; path: string }) {
  const [search] = useSearchParams();
  return (
    <RouteError heading={heading}>
      {search.has('version') ? <NextLink label={texts.toCurrent} path={path} /> : null}
    </RouteError>
  );
}

/** @throws what a page's loader throws; not found: no such version was shown. */
async function loadPolicy({ api }: Host, name: Policy, version: string | null, signal: AbortSignal) {
  const isNumber = /^[1-9]\d{0,8}$/.test(version ?? '');
  if (version !== null && !isNumber) throw notFound(texts.missing);
  try {
    return await api.site.document(POLICY_DOCUMENTS[name], signal, isNumber ? { version: Number(version) } : {});
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw pageError(error, texts.failed);
    // An older API does not know the document.
    if (version !== null) throw notFound(texts.missing);
    return null;
  }
}
