import { divide, HOST_PARTS, stemOf, type HostPart, type Shares } from './attribution.ts';

/** A file that a first view of a page loaded. */
export interface LoadedFile {
  /** Path on the site. */
  path: string;
  /** `text/html` and so on, without parameters. */
  type: string;
  /** Bytes of the body on the wire. */
  bytes: number;
}

/** Bytes of a first view. */
export interface FirstView {
  starter: number;
  host: Map<HostPart, number>;
  /** Scripts of the page's remote. */
  remote: number;
  /** All of the above. */
  script: number;
  css: number;
  font: number;
  html: number;
  image: number;
  other: number;
}

/** Adds up the bytes that a page loaded. @throws Error for a script of the host that is not in `shares`. */
export function addUp(files: readonly LoadedFile[], shares: ReadonlyMap<string, Shares>): FirstView {
  const view: FirstView = {
    starter: 0,
    host: new Map(HOST_PARTS.map((part) => [part, 0])),
    remote: 0,
    script: 0,
    css: 0,
    font: 0,
    html: 0,
    image: 0,
    other: 0,
  };
  for (const file of files) {
    if (file.type !== 'text/javascript') view[kindOf(file.type)] += file.bytes;
    else addScript(view, file, shares);
  }
  return view;
}

function addScript(view: FirstView, { path, bytes }: LoadedFile, shares: ReadonlyMap<string, Shares>): void {
  view.script += bytes;
  if (path.startsWith('/remotes/')) view.remote += bytes;
  else if (/^\/assets\/start\./.test(path)) view.starter += bytes;
  else {
    const parts = shares.get(stemOf(path));
    if (!parts) throw new Error(`nobody knows what ${path} is made of`);
    for (const [part, share] of divide(bytes, parts)) view.host.set(part, (view.host.get(part) ?? 0) + share);
  }
}

function kindOf(type: string): 'css' | 'font' | 'html' | 'image' | 'other' {
  if (type === 'text/html') return 'html';
  if (type === 'text/css') return 'css';
  if (type.startsWith('font/')) return 'font';
  return type.startsWith('image/') ? 'image' : 'other';
}
