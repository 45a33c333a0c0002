import { HeroPattern } from '@wkff/ui';
import { PicturePage } from '../../page/PicturePage.tsx';
import { texts } from './texts.ts';

/** The page `/social-contribution`: a picture until there is a text. */
export function SocialContributionPage() {
  return (
    <PicturePage heading={texts.heading} alt={texts.alt} caption={texts.caption}>
      <HeroPattern name="lights" />
    </PicturePage>
  );
}
