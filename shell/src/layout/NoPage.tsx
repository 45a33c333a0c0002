import { useLoaderData } from '@wkff/router';
import { NotFound } from './NotFound.tsx';
import { Paused } from './Paused.tsx';

/** The reason why an address has no page. */
export interface NoPageData {
  /** Title of the paused section. Absent if there is no such page. */
  paused?: string;
}

/** Content of an address without a page. */
export function NoPage() {
  const { paused } = useLoaderData<NoPageData>();
  return paused === undefined ? <NotFound /> : <Paused title={paused} />;
}
