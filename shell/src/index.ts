import { nextTask } from './nextTask.ts';

// Module federation needs an asynchronous import before the first use of a shared module. The page can answer its
// visitor before the import is evaluated.
void nextTask().then(() => import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx'));
