import { VisuallyHidden } from '@wkff/ui';
import { texts } from './texts.ts';

/** A score such as `7-5` as `7 : 5`, read aloud as 7 대 5; null: not known. */
export function ScoreText({ score }: { score: string | null }) {
  const [own, other] = score?.split('-') ?? [];
  if (own === undefined || other === undefined) return texts.unknown;
  return (
    <>
      <span aria-hidden="true">{texts.score(own, other)}</span>
      <VisuallyHidden>{texts.spokenScore(own, other)}</VisuallyHidden>
    </>
  );
}
