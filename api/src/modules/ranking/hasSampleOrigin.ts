/** Origins of a score that is sample data; a score keeper's entry replaces it. */
const SAMPLE_ORIGINS: readonly string[] = ['sample', 'reported_fixture'];

/** True when the score of a match is sample data. */
export const hasSampleOrigin = ({ origin }: { origin: string }) => SAMPLE_ORIGINS.includes(origin);
