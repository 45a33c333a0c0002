import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchSite } from './site.ts';

const LIMIT_MS = 20_000;

/** Logs in a member of the demo at API_PORT; returns the token. */
export async function logIn(site: BenchSite, username: string): Promise<string> {
  const password = readFileSync(join(site.dataDir, 'secrets', 'demo-password'), 'utf8').trim();
  const login = { username, password, userType: 'general' };
  const answer = await ask(`${site.apiAddress}/api/auth/login`, 'POST', login);
  return (JSON.parse(answer) as { token: string }).token;
}

/** Sends a request with a JSON body or a form; returns the response's text. @throws Error when it is refused. */
export async function ask(url: string, method = 'GET', body?: object, token?: string): Promise<string> {
  const isForm = body instanceof FormData;
  const answer = await fetch(url, {
    method,
    headers: {
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url} was answered with ${answer.status}: ${text}`);
  return text;
}
