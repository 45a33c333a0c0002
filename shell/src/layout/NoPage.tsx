import { useLoaderData } from '@wkff/router';
import { NotFound } from './NotFound.tsx';
import { useTryAgain } from '../federation/useTryAgain.ts';
import { texts } from '../texts.ts';
import { TryAgainPanel } from './TryAgainPanel.tsx';

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

/** Content of a paused section. */
function Paused({ title }: { title: string }) {
  const { isTrying, tryAgain } = useTryAgain();
  const { paused } = texts;
  return <TryAgainPanel title={paused.title} text={paused.body(title)} isTrying={isTrying} onTryAgain={tryAgain} />;
}
