import { pageParts } from './pageParts.ts';

test('a page names its styles, pictures and starter in tags, its scripts in its data', () => {
  const html = [
    '<link rel="canonical" href="http://localhost:3000/">',
    '<link rel="stylesheet" href="/assets/a.css">',
    '<img alt="" src="/images/badge.png"><img alt="" src="/images/badge.png">',
    '<a href="/media-news">News</a>',
    '<script type="application/json" id="wkff-page">{"scripts":["/assets/main.js"],"preload":["/remotes/mf-home/1/remoteEntry.js"],"html":"\\u003c/script>"}</script>',
    '<script src="/assets/start.js" async></script>',
  ].join('\n');
  expect(pageParts(html).sort()).toEqual([
    '/assets/a.css',
    '/assets/main.js',
    '/assets/start.js',
    '/images/badge.png',
    '/remotes/mf-home/1/remoteEntry.js',
  ]);
});
