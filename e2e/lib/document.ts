import { get } from 'node:http';
import { expect } from '@playwright/test';

export interface FetchedPage {
  status: number;
  headers: Headers;
  html: string;
  /** The visible text, in one line. */
  text: string;
  /** The document's title. */
  title: string;
  /** The text of the only h1. */
  heading: string;
}

/** Fetches a page as a client without a browser. */
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

/**
 * Fetches a text that the host generates, e.g. a sitemap. Asks again, as crawlers do, while the host says that it is not
 * ready (503 with Retry-After) or not whole (no-store): on a busy machine the first one takes longer than the five
 * seconds it may, and a sitemap lacks the pages of a section that waited as long for the API.
 */
export async function fetchText(address: string): Promise<string> {
  let text = '';
  const isWhole = async () => {
    const response = await fetch(address);
    const { status, headers } = response;
    text = await response.text();
    return status === 503 ? !headers.has('retry-after') : status !== 200 || headers.get('cache-control') !== 'no-store';
  };
  await expect.poll(isWhole, `${address} is whole`).toBe(true);
  return text;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Returns the text of markup without scripts and head, with single spaces. */
export function textOf(html: string): string {
  return html
    .replace(/<head>.*?<\/head>|<script.*?<\/script>|<style.*?<\/style>|<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the status of a path that is sent unchanged: `fetch` would normalise it. */
export function statusOf(origin: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    }).once('error', reject);
  });
}

/** Returns the names of the breadcrumb's steps in a page's structured data, in order. */
export function breadcrumbIn(html: string): string[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const list = blocks
    .map(([, json]) => JSON.parse(json ?? '') as { '@type': string; itemListElement?: { name: string }[] })
    .find((block) => block['@type'] === 'BreadcrumbList');
  return list?.itemListElement?.map(({ name }) => name) ?? [];
}
