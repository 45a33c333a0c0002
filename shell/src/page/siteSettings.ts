/** Content of footer and menu about the federation (docs/spec/site.md#footer). Unknown values are absent. */
export interface SiteSettings {
  contact: Contact;
  /** The federation's pages on social media, in the order shown. */
  social: SocialPage[];
  /** Sites of the select "Family Site". */
  familySites: OtherSite[];
  /** Sections and entries that the menu leaves out, a name (`BELOW`) in each line. */
  hiddenMenu?: string;
}

export interface Contact {
  address?: string;
  phone?: string;
  fax?: string;
  email?: string;
  /** What the login page tells members who have lost their password, in place of its built-in sentence. */
  loginNote?: string;
}

export interface OtherSite {
  name: string;
  /** Absolute address, http or https. */
  url: string;
}

export interface SocialPage extends OtherSite {
  /** True for a sample that links to the service's start page. */
  isSample?: boolean;
}

/** Settings without any value. */
export const NO_SETTINGS: SiteSettings = { contact: {}, social: [], familySites: [] };
