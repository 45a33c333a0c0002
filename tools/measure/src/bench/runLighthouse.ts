import { within } from '@wkff/contracts';
import lighthouse, { type Result } from 'lighthouse';
import { launchBrowser } from './browser.ts';
import type { Cleanup } from './Cleanup.ts';

const RUN_LIMIT_MS = 60_000;

export interface LighthouseOptions {
  chromePath: string;
  cleanup: Cleanup;
  /** The audits to run; default: all. */
  onlyAudits?: string[];
  /** False for no throttling. */
  isThrottled?: boolean;
}

/** Maximum number of attempts if the browser crashes. */
const TRIES = 3;

/**
 * Runs Lighthouse on an address, with its defaults (a mobile phone, simulated 4G) and a fresh browser. @throws Error
 */
export async function runLighthouse(url: string, options: LighthouseOptions): Promise<Result> {
  // Calls to a browser that has ended reject without a handler; the run itself fails too and is reported.
  const ignoreClosed = (error: unknown) => {
    if (!(error instanceof Error && error.name === 'TargetCloseError')) throw error;
  };
  process.on('unhandledRejection', ignoreClosed);
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await runOnce(url, options);
      } catch (error) {
        if (tries === TRIES) throw error;
        process.stderr.write(`${url}: ${error instanceof Error ? error.message : String(error)}; once more\n`);
      }
    }
  } finally {
    process.off('unhandledRejection', ignoreClosed);
  }
}

async function runOnce(
  url: string,
  { chromePath, cleanup, onlyAudits, isThrottled = true }: LighthouseOptions,
): Promise<Result> {
  const browser = await launchBrowser(chromePath, cleanup);
  try {
    const run = lighthouse(url, {
      port: browser.port,
      logLevel: 'silent',
      ...(onlyAudits ? { onlyAudits } : {}),
      ...(isThrottled ? {} : { throttlingMethod: 'provided' }),
    });
    const result = await within(RUN_LIMIT_MS, run, `Lighthouse did not end on ${url}`);
    if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
    if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}
