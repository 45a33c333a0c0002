import { paths } from '@wkff/contracts';

/** Address of a season's schedule. */
export const schedulePath = (year: number) => `${paths.schedule}?year=${year}`;
