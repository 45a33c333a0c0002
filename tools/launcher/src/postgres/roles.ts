/** The role of the site's processes: it owns its database and nothing else of the server. */
export const SITE_ROLE = 'wkff';

/** The server's superuser; no process of the site receives its password. */
export const ADMINISTRATOR = 'postgres';
