import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ClubError } from '@wkff/api/clubs';
import { ROOT } from '@wkff/launcher/paths';

const FOLDER = 'shell/public/images/badges';

/**
 * Returns the badge of a new club: the named one, else the one of its key, else `default`. @throws ClubError if the
 * named badge has no file.
 */
export function findBadge(key: string, asked: string | null): string {
  const isDrawn = (badge: string) => /^[a-z0-9-]+$/.test(badge) && existsSync(join(ROOT, FOLDER, `${badge}.png`));
  if (asked === null) return isDrawn(key) ? key : 'default';
  const badge = asked.replace(/\.png$/, '');
  if (!isDrawn(badge))
    throw new ClubError(`There is no badge ${FOLDER}/${badge}.png: put it there first, or use default.`);
  return badge;
}
