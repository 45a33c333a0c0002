import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  NO_SETTINGS,
  type Contact,
  type OtherSite,
  type SiteSettings,
  type SocialPage,
} from '../src/page/siteSettings.ts';

const CONTACT_FIELDS = ['address', 'phone', 'fax', 'email'] as const;
const DEMO_FILE = path.join(import.meta.dirname, 'demoSite.json');

export interface SettingsPlace {
  /** Path from the setting. The file must exist. Null: not set. */
  named: string | null;
  demo: boolean;
  /** Folder that may contain `site-settings.json`. */
  dataDir: string;
}

/**
 * Reads the site's settings (docs/operating.md#the-footers-settings) from the first of these: the file in the setting,
 * the demo's built-in ones in the demo, `site-settings.json` in the data folder. Otherwise they are empty.
 * @throws Error with the variable, the file, the place in it and what it should be.
 */
export function readSiteSettings({ named, demo, dataDir }: SettingsPlace): SiteSettings {
  const own = path.join(dataDir, 'site-settings.json');
  const file = named ? path.resolve(named) : demo ? DEMO_FILE : existsSync(own) ? own : null;
  if (file === null) return NO_SETTINGS;
  const refuse = (what: string): never => {
    throw new Error(`SITE_SETTINGS: ${file} ${what}.`);
  };
  return checkSettings(parse(file, refuse), refuse);
}

type Refuse = (what: string) => never;

function parse(file: string, refuse: Refuse): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return refuse(`cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return refuse('is not JSON');
  }
}

function checkSettings(value: unknown, refuse: Refuse): SiteSettings {
  const all = fields(value, 'the whole', ['contact', 'social', 'familySites'], refuse);
  const contact = fields(all.contact ?? {}, 'contact', CONTACT_FIELDS, refuse);
  return {
    contact: Object.fromEntries(
      Object.entries(contact).map(([name, text]) => [name, words(text, `contact.${name}`, refuse)]),
    ) as Contact,
    social: list(all.social, 'social', refuse).map((each, index) => socialPage(each, `social[${index}]`, refuse)),
    familySites: list(all.familySites, 'familySites', refuse).map((each, index) => {
      const place = `familySites[${index}]`;
      return otherSite(fields(each, place, ['name', 'url'], refuse), place, refuse);
    }),
  };
}

function socialPage(value: unknown, place: string, refuse: Refuse): SocialPage {
  const { isSample, ...site } = fields(value, place, ['name', 'url', 'isSample'], refuse);
  if (isSample !== undefined && typeof isSample !== 'boolean') return refuse(`${place}.isSample must be true or false`);
  return { ...otherSite(site, place, refuse), ...(isSample ? { isSample } : {}) };
}

function otherSite({ name, url }: Record<string, unknown>, place: string, refuse: Refuse): OtherSite {
  const address = words(url, `${place}.url`, refuse);
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    return refuse(`${place}.url must be an address like https://www.example.org, not "${address}"`);
  return { name: words(name, `${place}.name`, refuse), url: address };
}

function fields(value: unknown, place: string, known: readonly string[], refuse: Refuse): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse(`${place} must be an object with ${known.join(', ')}`);
  const unknown = Object.keys(value).find((name) => !known.includes(name));
  if (unknown !== undefined)
    return refuse(`${place} has an unknown field "${unknown}"; possible are ${known.join(', ')}`);
  return value as Record<string, unknown>;
}

function list(value: unknown, place: string, refuse: Refuse): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as unknown[]) : refuse(`${place} must be a list`);
}

function words(value: unknown, place: string, refuse: Refuse): string {
  return typeof value === 'string' && value.trim() !== ''
    ? value.trim()
    : refuse(`${place} must be a text that is not empty; leave out unknown values`);
}
