import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentItem } from '@wkff/contracts';
import {
  ask as askApi,
  asScoreKeeper,
  type BenchSite,
  type Cleanup,
  logIn,
  noisyPicture,
  type StartOptions,
  startSite,
} from '@wkff/measure';
import { descendants } from '../lib/processes.ts';

const LARGE_FILE_BYTES = 10_000_000;

/** A site with the demo's season and its default limits. */
export interface AttackedSite extends BenchSite {
  /** Tokens of the members who save scores. */
  scoreKeepers: string[];
  matchIds: number[];
  /** Path of a picture of 1 MB among the uploads. */
  picture: string;
  pictureBytes: Buffer<ArrayBuffer>;
  /** Path of a file of 10 MB: more than the kernel buffers at both ends of a connection. */
  largeFile: string;
  /** The password of the demo's accounts. */
  password: string;
  /** Pid of the API. */
  apiPid: number;
}

/** Starts a site on an empty folder. */
export async function startAttackedSite(
  dataDir: string,
  cleanup: Cleanup,
  options: StartOptions = {},
): Promise<AttackedSite> {
  const started = await startSite(dataDir, cleanup, { settings: {}, ...options });
  // A folder that is mounted for the site only is read through its process.
  const site = options.within ? { ...started, dataDir: join(`/proc/${started.pid}/root`, dataDir) } : started;
  const { token, matchIds } = await asScoreKeeper(site);
  const admin = await logIn(site, 'admin');
  const pictureBytes = await noisyPicture();
  return {
    ...site,
    matchIds,
    pictureBytes,
    scoreKeepers: [token, admin],
    picture: await uploadPicture(site, admin, pictureBytes),
    largeFile: await uploadLargeFile(site, admin),
    password: readFileSync(join(site.dataDir, 'secrets', 'demo-password'), 'utf8').trim(),
    apiPid: descendants(site.pid).find(({ command }) => command.includes('api/src/main.ts'))?.pid ?? 0,
  };
}

async function uploadPicture({ apiAddress }: BenchSite, token: string, bytes: Buffer<ArrayBuffer>): Promise<string> {
  const form = new FormData();
  form.append('image', new File([bytes], 'noise.jpg', { type: 'image/jpeg' }));
  const answer = await askApi(`${apiAddress}/api/upload/image`, 'POST', form, token);
  return `/uploads/${(JSON.parse(answer) as { filename: string }).filename}`;
}

async function uploadLargeFile({ apiAddress }: BenchSite, token: string): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    writeLocation: 'MediaNews',
    title: '큰 파일',
    description: '<p>파일</p>',
  }))
    form.append(name, value);
  const pdf = ['%PDF-1.4\n1 0 obj\n<<>>\nendobj\n', randomBytes(LARGE_FILE_BYTES), '\ntrailer\n<<>>\n%%EOF\n'];
  form.append('attachments', new File(pdf, 'large.pdf', { type: 'application/pdf' }));
  const answer = await askApi(`${apiAddress}/api/content/create`, 'POST', form, token);
  const { data } = JSON.parse(answer) as { data: ContentItem };
  return data.attachments[0]?.attachment_path ?? '';
}
