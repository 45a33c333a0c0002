import { useTryAgain } from '../federation/useTryAgain.ts';
import { texts } from '../texts.ts';
import { TryAgainPanel } from './TryAgainPanel.tsx';

/** Content of a paused section. */
export function Paused({ title }: { title: string }) {
  const { isTrying, tryAgain } = useTryAgain();
  const { paused } = texts;
  return <TryAgainPanel title={paused.title} text={paused.body(title)} isTrying={isTrying} onTryAgain={tryAgain} />;
}
