import { get } from 'node:http';

export interface FetchedPage {
  status: number;
  headers: Headers;
  html: string;
  /** What a reader sees, as one line. */
  text: string;
  /** What the tab says. */
  title: string;
  /** The text of the one h1. */
  heading: string;
}

/** A page as somebody without a browser gets it. */
export async function fetchPage(address: string): Promise<FetchedPage> {
  const response = await fetch(address, { redirect: 'manual' });
  const html = await response.text();
  const title = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '';
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '';
  return {
    status: response.status,
    headers: response.headers,
    html,
    text: textOf(html),
    title: textOf(title),
    heading: textOf(heading),
  };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Text of markup without scripts and head, with single spaces. */
export function textOf(html: string): string {
  return html
    .replace(/<head>.*?<\/head>|<script.*?<\/script>|<style.*?<\/style>|<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The status of a path that is sent as it is: `fetch` would tidy it up first. */
export function statusOf(origin: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    }).once('error', reject);
  });
}

/** Names of the steps of the breadcrumb that a page's head tells search engines, in order. */
export function breadcrumbIn(html: string): string[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const list = blocks
    .map(([, json]) => JSON.parse(json ?? '') as { '@type': string; itemListElement?: { name: string }[] })
    .find((block) => block['@type'] === 'BreadcrumbList');
  return list?.itemListElement?.map(({ name }) => name) ?? [];
}
