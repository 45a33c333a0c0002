import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { DEPLOY } from './deployed.ts';

const run = promisify(execFile);

/** The ports on which the shipped nginx listens: without TLS, of the site, and of the APIs for each host. */
const PORTS = ['80', '443', '4001', '4002'] as const;

/** A copy of the shipped folder of nginx that runs on this machine beside others. */
export interface NginxCopy {
  folder: string;
  /** Free ports in place of the shipped ones. */
  ports: Record<(typeof PORTS)[number], number>;
  /** The file of the site's certificate, which signed itself, for `localhost` and `127.0.0.1`. */
  certificate: string;
}

/**
 * Copies the shipped folder with other places, addresses and free ports, and makes a certificate.
 * @param openssl its program.
 * @param servers ports of this machine in place of `host-1:3000` and so on, by their names.
 */
export async function copyNginx(openssl: string, servers: Record<string, number> = {}): Promise<NginxCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  // Workers of nginx are another user.
  chmodSync(folder, 0o755);
  cpSync(join(DEPLOY, 'nginx'), folder, { recursive: true });
  mkdirSync(join(folder, 'tls'));
  const certificate = join(folder, 'tls/fullchain.pem');
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const files = ['-keyout', join(folder, 'tls/privkey.pem'), '-out', certificate];
  await run(openssl, ['req', '-x509', ...key, ...names, ...files]);

  const ports = Object.fromEntries(
    await Promise.all(PORTS.map(async (port) => [port, await getPort({ host: '127.0.0.1' })] as const)),
  ) as NginxCopy['ports'];
  const text = PORTS.reduce(
    (changed, port) => changed.replace(new RegExp(`listen ${port}\\b`), `listen 127.0.0.1:${ports[port]}`),
    readFileSync(join(folder, 'nginx.conf'), 'utf8')
      .replaceAll('/etc/ssl/wkff', join(folder, 'tls'))
      .replaceAll('root /etc/nginx;', `root ${folder};`)
      .replace(/\/(var\/cache\/nginx|var\/log\/nginx|run)\//g, `${folder}/`)
      .replace(/listen \[::\]:.*/g, ''),
  );
  writeFileSync(join(folder, 'nginx.conf'), text);
  const file = join(folder, 'servers.conf');
  const addressed = readFileSync(file, 'utf8').replace(
    /\b(host-\d|api-\d|jobs):(\d+)/g,
    (_, name: string, port: string) => `127.0.0.1:${servers[name] ?? port}`,
  );
  writeFileSync(file, addressed);
  return { folder, ports, certificate };
}
