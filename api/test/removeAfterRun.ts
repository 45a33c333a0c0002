import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { join } from 'node:path';

/**
 * Has a folder of this process removed after it, with the Postgres server that runs on it, however the process ends: by
 * a signal, or because the output of a test run is closed (`npm test | head`). That server is in a process group of its
 * own, so it does not end with the suite's. @param errors where what goes wrong is said: nowhere, as nobody may be left
 * who reads it, or by this process.
 */
export function removeAfterRun(folder: string, errors: 'ignore' | 'inherit' = 'ignore'): void {
  const remover = spawn(process.execPath, [join(import.meta.dirname, 'removerMain.ts'), folder], {
    detached: true,
    // The child notices the end of this process by the end of its input.
    stdio: ['pipe', 'ignore', errors],
  });
  remover.unref();
  (remover.stdin as Socket).unref();
}
