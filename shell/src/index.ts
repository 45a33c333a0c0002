// Federation needs an asynchronous step before the first shared module is used.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
