import { nextTask } from './nextTask.ts';

// Module federation needs an asynchronous import before the first use of a shared module. It comes in a task of its own.
void nextTask().then(() => import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx'));
