import type { BenchSite } from './site.ts';
import type { Cleanup } from './Cleanup.ts';
import { unmeasured, type Row } from './rows.ts';

/** The results of a part of the bench. */
export interface PartResult {
  rows: Row[];
  /** Markdown sections with the details of the rows; each begins with its heading. */
  details: string[];
}

/** The arguments of every part. */
export interface PartContext {
  site: BenchSite;
  /** Ends what the part started, even when the bench is interrupted. */
  cleanup: Cleanup;
  /** Lighthouse runs per page. */
  runs: number;
  /** Folder for every Lighthouse report; null to save none. */
  keep: string | null;
  say(line: string): void;
}

/** A part of the bench. It sends load to this machine only. */
export type Part = (context: PartContext) => Promise<PartResult>;

/** Makes one measurement after the other. One that fails becomes a row. */
export async function measureEach(
  part: string,
  say: PartContext['say'],
  measurements: Record<string, () => Promise<PartResult>>,
): Promise<PartResult> {
  const rows: Row[] = [];
  const details: string[] = [];
  for (const [what, measure] of Object.entries(measurements)) {
    try {
      const result = await measure();
      rows.push(...result.rows);
      details.push(...result.details);
      say(`${part}: ${result.rows.map((row) => `${row.what} ${row.measured}`).join(', ')}`);
    } catch (error) {
      rows.push(unmeasured(what, error));
      say(`${part} ${what}: ${String(error)}`);
    }
  }
  return { rows, details };
}
