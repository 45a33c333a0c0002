/** Code that must not compile for the oldest browsers, because they lack what it uses; and code that asks first. */
export const PLANTED_BROWSER_TYPES = [
  {
    name: 'a static method that is newer',
    path: 'packages/contracts/src/planted.ts',
    code: "export const planted = URL.parse('/', 'https://wkff.example');\n",
    isFound: true,
  },
  {
    name: 'a property that is newer',
    path: 'mf-home/src/planted.ts',
    code: 'export const planted = (search: URLSearchParams): number => search.size + 1;\n',
    isFound: true,
  },
  {
    name: 'an interface that is newer',
    path: 'shell/src/planted.ts',
    code: 'export const planted = () => new CloseWatcher();\n',
    isFound: true,
  },
  {
    name: 'a part of a namespace that is newer',
    path: 'mf-team/src/planted.ts',
    code: "export const planted = () => new Intl.Segmenter('ko');\n",
    isFound: true,
  },
  {
    name: 'code that asks whether the browser has it',
    path: 'packages/ui/src/planted.ts',
    code: "export const planted = () => URL.parse?.('/') ?? navigator.wakeLock?.request();\n",
    isFound: false,
  },
];
