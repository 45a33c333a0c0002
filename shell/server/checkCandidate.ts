import { RELEASE_LIMITS, type Release } from '@wkff/contracts';
import { findFlaw, findManifestFlaw } from '@wkff/mf-contract';
import { describeFailure } from '@wkff/server';
import type { DescribeRequest, DescribeResult } from '../src/ssr/renderMessage.ts';
import { QueueFull } from './FairQueue.ts';
import { MissingFile } from './MissingFile.ts';
import { NoAnswer } from './readForRender.ts';
import { ProcessEnded } from './RenderProcess.ts';
import { HostCloses } from './RenderProcesses.ts';

/** What a check found. */
export interface Verdict {
  /** Why the release is refused. Null: it passed. */
  refused: string | null;
  /** The addresses of its pages without parameters. */
  pages: string[];
}

interface CandidateParts {
  /** Returns a file of the release, which is checked by its hash. */
  read(file: string): Promise<Buffer>;
  describe(request: DescribeRequest): Promise<DescribeResult>;
  request: DescribeRequest;
}

/**
 * Checks a release that is not live yet: its federation manifest, and its code, in a render process. So code that ends
 * its process, never returns or takes all memory is refused, and nothing else notices.
 * @throws Error if the host cannot check it now.
 */
export async function checkCandidate(release: Release, parts: CandidateParts): Promise<Verdict> {
  const refuse = (reason: string): Verdict => ({ refused: reason.slice(0, RELEASE_LIMITS.refusal), pages: [] });
  try {
    const manifest = (await parts.read(`browser/${release.browser.manifest}`)).toString();
    const flaw = findManifestFlaw(manifest, release.browser);
    if (flaw !== null) return refuse(flaw);
    const code = await describeTwice(parts);
    const pages = code.pages.filter((page) => page.length <= RELEASE_LIMITS.path).slice(0, RELEASE_LIMITS.pages);
    return { refused: findFlaw(release, code), pages };
  } catch (error) {
    if (isOfHost(error)) throw error;
    const { message, frames } = describeFailure(error, release);
    const [first] = frames;
    const place = first ? ` (${first.file}:${first.line}:${first.column})` : '';
    return refuse(`the server cannot load it: ${message}${place}`);
  }
}

async function describeTwice({ describe, request }: CandidateParts): Promise<DescribeResult> {
  try {
    return await describe(request);
  } catch (error) {
    // The machine may have been busy.
    if (error instanceof ProcessEnded) return describe(request);
    throw error;
  }
}

/**
 * Returns true for an error that says nothing about the release: the host has too much to do, is about to end, or does
 * not find a file in the store, where the API has just seen it.
 */
function isOfHost(error: unknown): boolean {
  if (error instanceof ProcessEnded) return !error.isCause;
  return (
    error instanceof MissingFile ||
    error instanceof QueueFull ||
    error instanceof HostCloses ||
    error instanceof NoAnswer
  );
}
