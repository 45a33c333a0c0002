import { paths } from '@wkff/contracts';

/** Returns the address of a season's schedule. */
export const schedulePath = (year: number) => `${paths.schedule}?year=${year}`;
