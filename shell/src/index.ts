// Module federation needs an asynchronous import before the first use of a shared module.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
