import { paths } from '@wkff/contracts';
import { watchPages } from '@wkff/measure';
import { startVisitor } from '../../api/test/proof/clusterVisitor.ts';
import type { Members, MembersWrite } from '../../api/test/proof/killMembers.ts';
import { report, shown } from '../../api/test/proof/report.ts';
import { SERVERS, type Cluster } from './cluster.ts';
import { startStreamReader } from './streamReader.ts';

const REQUEST_LIMIT_MS = 30_000;
export const FILES = /^\/(assets|remotes|fonts)\//;
/** Pages of all sections; the second and third change with each save. */
const PATHS = ['/', '/schedule?year=2040', '/wk-league-ranking', '/team/team-overview?id=8', '/media-news'];

/** Loads a page or file. */
export async function askForFile(url: string) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(REQUEST_LIMIT_MS) });
  const body = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, body };
}

/** What went wrong while parts of a cluster were killed, or restarted. Empty lists: nothing. */
export interface Traffic {
  acknowledged: readonly MembersWrite[];
  /** Number of writes that were interrupted. */
  cutOff: number;
  /** Writes that are lost, stored twice or in part. */
  damage: string[];
  /** Pages and their files that failed. */
  pages: string[];
  /** Reads of matches that failed. */
  reads: number;
  /** Scores that were shown older than before. */
  older: string[];
  /** Numbers of changes that a reader of live scores was not told of. */
  unheard: number[];
}

/**
 * Has members write, and visitors load pages with their files, read matches and follow the live scores, while something
 * is done to the cluster. Reports a line.
 * @param act gets a function that counts the acknowledged scores.
 */
export async function underTraffic(
  cluster: Cluster,
  members: Members,
  what: string,
  act: (scores: () => number) => Promise<void>,
): Promise<Traffic> {
  const earlier = SERVERS.map((name) => cluster.parts[name].warnings().length);
  const watch = watchPages(cluster.origin(), PATHS, { files: FILES, ask: askForFile });
  const matches = members.matches.slice(0, 3);
  const visitor = startVisitor(cluster, matches);
  const opener = startVisitor(cluster, matches, openPage(cluster));
  const reader = await startStreamReader(cluster);
  const writers = members.start(true);
  const repeated: (string | null)[] = [];
  const end = async () => {
    await writers.stop();
    await watch.end();
    const ended = { visit: await visitor.end(), opened: await opener.end() };
    for (const repeat of writers.cutOff) repeated.push(await repeat());
    return { ...ended, stream: await reader.end() };
  };
  await writers.first;
  await act(() => writers.acknowledged.filter(({ kind }) => kind === 'score').length).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  const { visit, opened, stream } = await end();
  const { acknowledged, cutOff } = writers;
  const damage = [...repeated.filter((wrong) => wrong !== null), ...(await members.findDamage(acknowledged))];
  report(
    `${what}: ${shown(acknowledged.length)} acknowledged writes, ${cutOff.length} cut off, ${damage.length} damages; ` +
      `${shown(watch.requests())} pages with their files, ${watch.failures.length} failed; ${shown(visit.reads)} reads, ` +
      `${visit.failed} failed, ${visit.older.length} older than before; ${shown(opened.reads)} pages of a match, ` +
      `${opened.failed} failed, ${opened.older.length} older; ${shown(stream.changes)} live changes, ` +
      `${stream.missed.length} missed, ${stream.disconnects} streams ended`,
  );
  if (watch.failures.length + cutOff.length + visit.failed + opened.failed > 0) {
    for (const [place, name] of SERVERS.entries())
      for (const line of summarize(cluster.parts[name].warnings().slice(earlier[place]))) report(`  ${name}: ${line}`);
  }
  return {
    acknowledged,
    cutOff: cutOff.length,
    damage,
    pages: watch.failures,
    reads: visit.failed + opened.failed,
    older: [...visit.older, ...opened.older],
    unheard: stream.missed,
  };
}

/** Returns what log lines say, with how often each says it and when first and last. */
function summarize(lines: readonly string[]): string[] {
  const times = new Map<string, number[]>();
  for (const line of lines) {
    const { msg, err, time } = JSON.parse(line) as { msg: string; err?: string | LoggedError; time: number };
    const reasons = typeof err === 'object' ? messagesOf(err) : [err];
    const text = [msg, ...reasons.filter((reason) => reason !== undefined && reason !== msg)].join(': ');
    times.set(text, [...(times.get(text) ?? []), time]);
  }
  const clock = (time = 0) => new Date(time).toISOString().slice(11, 19);
  return [...times].map(([text, at]) => `${at.length} × ${text} (${clock(at[0])} to ${clock(at.at(-1))})`);
}

interface LoggedError {
  message: string;
  cause?: LoggedError;
}

const messagesOf = ({ message, cause }: LoggedError): string[] => [message, ...(cause ? messagesOf(cause) : [])];

/** Loads the page of a match, as somebody who opens it. */
function openPage({ origin }: Cluster) {
  return async (id: number) => {
    const { status, body } = await askForFile(`${origin()}${paths.match(id)}`);
    if (status !== 200) throw new Error(`the page of match ${id} is ${status}`);
    const version = /"is_sample_fixture":\w+,"version":(\d+)/.exec(body.toString())?.[1];
    if (version === undefined) throw new Error(`the page of match ${id} has no version`);
    return Number(version);
  };
}
