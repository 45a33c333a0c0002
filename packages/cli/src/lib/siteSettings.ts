import { join } from 'node:path';
import { readS3 } from '@wkff/api/uploads';
import { placeOf } from '@wkff/launcher/settings';
import { readSettings, type Environment } from '@wkff/settings';

/** Returns where the site of the commands is. @throws SettingError */
export function siteSettings(env: Environment = process.env) {
  const settings = readSettings('commands', env);
  const place = placeOf(settings);
  return {
    place,
    uploadsDir: settings.UPLOADS_DIR ?? join(place.dataDir, 'uploads'),
    uploadsS3: readS3(settings, 'UPLOADS'),
    releasesS3: readS3(settings, 'RELEASES'),
  };
}
