/** What browsers report of failed remotes (`shell/src/federation/report.ts`), with the longest a field may be. */
const FIELDS = { remote: 40, version: 60, where: 200, message: 500, path: 200 } as const;

/** A browser's report as the log shows it: the known fields alone, as text, cut, addresses without their query. */
export function toLoggedReport(body: unknown): Partial<Record<keyof typeof FIELDS, string>> {
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return Object.fromEntries(
    Object.entries(FIELDS).flatMap(([name, most]) => {
      const value = given[name];
      return typeof value === 'string' ? [[name, value.slice(0, most).replace(/\?[^\s"']*/g, '?…')]] : [];
    }),
  );
}
