import { ItemView, pressBoard } from '@wkff/boards';
import { useLoaderData } from '@wkff/router';
import { NextLink } from '@wkff/ui';
import { newsPath } from '../../club/newsPaths.ts';
import { TeamFrame } from '../../club/TeamFrame.tsx';
import type { ArticleData } from './loadArticle.ts';
import { texts } from './texts.ts';

/** A press item about a club, below the club's hero and tabs. */
export function ArticlePage() {
  const data = useLoaderData<ArticleData>();
  return (
    <TeamFrame page={data} current="news" hasOwnHeading>
      <ItemView
        board={pressBoard}
        data={data.article}
        back={<NextLink label={texts.back} path={newsPath(data, data.listPage)} />}
      />
    </TeamFrame>
  );
}
