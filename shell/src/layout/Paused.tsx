import { useTryAgain } from '../federation/useTryAgain.ts';
import { texts } from '../texts.ts';
import { TryAgainPanel } from './TryAgainPanel.tsx';

/** A section that its team has taken out for a while. */
export function Paused({ title }: { title: string }) {
  const { isTrying, tryAgain } = useTryAgain();
  const { paused } = texts;
  return <TryAgainPanel title={paused.title} text={paused.body(title)} isTrying={isTrying} onTryAgain={tryAgain} />;
}
