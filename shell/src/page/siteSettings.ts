/**
 * What the federation says about itself in the footer (docs/spec/site.md#footer). Whatever is unknown is absent, and
 * left out.
 */
export interface SiteSettings {
  contact: Contact;
  /** The federation's pages at social media, in the order shown. */
  social: SocialPage[];
  /** Sites of the select "Family Site". */
  familySites: OtherSite[];
}

export interface Contact {
  address?: string;
  phone?: string;
  fax?: string;
  email?: string;
}

export interface OtherSite {
  name: string;
  /** Absolute, http or https. */
  url: string;
}

export interface SocialPage extends OtherSite {
  /** True: it leads to the service's start page, as a sample. */
  isSample?: boolean;
}

/** Nothing is known. */
export const NO_SETTINGS: SiteSettings = { contact: {}, social: [], familySites: [] };
