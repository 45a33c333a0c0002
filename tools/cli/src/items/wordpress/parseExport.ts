import { permittedInXml } from '@wkff/contracts';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { UserError } from '@wkff/server/user-error';

/** An export of WordPress (WXR): its site, posts, pages and media. */
export interface WordPressExport {
  /** Address of the site; blank if the export has none. */
  site: string;
  posts: WordPressPost[];
  /** The word in addresses for each category that a post has. */
  categorySlugs: ReadonlyMap<string, string>;
}

/** A post, a page, a file of the media library, or anything else that WordPress stores as a post. */
export interface WordPressPost {
  /** Line of the file. */
  line: number;
  /** Texts of its elements by element name: `wp:post_id`, `content:encoded`. */
  texts: Readonly<Record<string, string>>;
  categories: readonly string[];
  tags: readonly string[];
  meta: Readonly<Record<string, string>>;
  comments: number;
}

/**
 * Parses an export of WordPress. Refuses entities other than XML's own, with their line: they could make a file expand.
 * @throws UserError when it is not such an export.
 */
export function parseExport(text: string): WordPressExport {
  const elements = new Elements();
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new UserError(`It is not XML: ${error.message}.`);
  });
  parser.on('text', (part) => elements.write(part));
  parser.on('cdata', (part) => elements.write(part));
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => elements.open(name, attributes, parser.line));
  parser.on('closetag', ({ name }) => elements.close(name));
  parser.write(permittedInXml(text.replace(/^\ufeff/, ''))).close();
  const { channel, posts, categorySlugs } = elements;
  if (channel['wp:wxr_version'] === undefined)
    throw new UserError('It is not an export of WordPress: make one with Tools, Export, All content.');
  const site = (channel['wp:base_blog_url'] ?? channel['wp:base_site_url'] ?? '').replace(/\/$/, '');
  return { site, posts, categorySlugs };
}

/** Collects the posts and the channel's texts from the elements of an export, in their order. */
class Elements {
  readonly posts: WordPressPost[] = [];
  readonly categorySlugs = new Map<string, string>();
  /** Texts of the channel's elements by name. */
  readonly channel: Record<string, string> = {};
  #depth = 0;
  #post: MutablePost | null = null;
  /** Text since the last tag. */
  #written = '';
  /** The domain of an open category. */
  #domain: string | null = null;
  #slug = '';
  #metaKey = '';

  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    this.#depth += 1;
    this.#written = '';
    if (this.#depth === 3 && name === 'item')
      this.#post = { line, texts: {}, categories: [], tags: [], meta: {}, comments: 0 };
    if (this.#depth === 4 && name === 'category')
      [this.#domain, this.#slug] = [attributes.domain ?? '', attributes.nicename ?? ''];
  }

  write(part: string): void {
    this.#written += part;
  }

  close(name: string): void {
    const [depth, value] = [this.#depth, this.#written];
    this.#depth -= 1;
    this.#written = '';
    if (this.#post === null) {
      if (depth === 3) this.channel[name] = value.trim();
    } else if (depth === 3) {
      this.posts.push(this.#post);
      this.#post = null;
    } else this.#closeIn(this.#post, depth, name, value);
  }

  /** Closes an element of a post. */
  #closeIn(post: MutablePost, depth: number, name: string, value: string): void {
    if (depth === 4 && this.#domain !== null) {
      const word = value.trim().normalize('NFC');
      if (word !== '' && this.#domain === 'category') {
        post.categories.push(word);
        if (this.#slug !== '') this.categorySlugs.set(word, this.#slug);
      }
      if (word !== '' && this.#domain === 'post_tag') post.tags.push(word);
      this.#domain = null;
    } else if (depth === 4 && name === 'wp:comment') post.comments += 1;
    else if (depth === 4 && name !== 'wp:postmeta') post.texts[name] = value;
    else if (depth === 5 && name === 'wp:meta_key') this.#metaKey = value.trim();
    else if (depth === 5 && name === 'wp:meta_value') post.meta[this.#metaKey] = value.trim();
  }
}

type MutablePost = {
  -readonly [Key in keyof WordPressPost]: WordPressPost[Key] extends readonly string[]
    ? string[]
    : WordPressPost[Key] extends Readonly<Record<string, string>>
      ? Record<string, string>
      : WordPressPost[Key];
};
