import { useLoaderData } from '@wkff/router';
import { NotFound } from './NotFound.tsx';
import { Paused } from './Paused.tsx';

/** Why an address has no page. */
export interface NoPageData {
  /** Title of the section, which is taken out for a while; absent: there is no such page. */
  paused?: string;
}

/** What an address without a page shows. */
export function NoPage() {
  const { paused } = useLoaderData<NoPageData>();
  return paused === undefined ? <NotFound /> : <Paused title={paused} />;
}
