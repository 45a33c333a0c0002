import { VisuallyHidden } from '@wkff/ui';
import { texts } from './texts.ts';

/** Renders a score like `7-5` as `7 : 5`, which screen readers announce as 7 대 5. Null: unknown score. */
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
