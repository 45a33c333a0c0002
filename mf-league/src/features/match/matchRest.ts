import { later } from '@wkff/ui';

const load = () => import(/* webpackChunkName: "rest-match" */ './MatchRest.tsx');
const below = later(() => load().then(({ Below }) => Below));
const beside = later(() => load().then(({ Beside }) => Beside));

export const [BelowCourse, BesideCourse] = [below.Part, beside.Part];

/** Loads the code of both now. */
export const loadRest = () => Promise.all([below.load(), beside.load()]);
