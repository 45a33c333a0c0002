import { permittedInXml } from '@wkff/contracts';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { UserError } from '@wkff/server/user-error';

/** An export of WordPress (WXR): its site, posts, pages and media. */
export interface WordPressExport {
  /** Address of the site; blank if the export has none. */
  site: string;
  posts: WordPressPost[];
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
  const posts: WordPressPost[] = [];
  const channel: Record<string, string> = {};
  const path: string[] = [];
  let post: MutablePost | null = null;
  let written = '';
  let category: { domain: string } | null = null;
  let metaKey = '';
  const parser = new SaxesParser();
  const add = (part: string) => void (written += part);
  parser.on('error', (error) => {
    throw new UserError(`It is not XML: ${error.message}.`);
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    path.push(name);
    written = '';
    if (path.length === 3 && name === 'item')
      post = { line: parser.line, texts: {}, categories: [], tags: [], meta: {}, comments: 0 };
    if (path.length === 4 && name === 'category') category = { domain: attributes.domain ?? '' };
  });
  parser.on('closetag', ({ name }) => {
    const depth = path.length;
    path.pop();
    const value = written;
    written = '';
    if (!post) {
      if (depth === 3) channel[name] = value.trim();
      return;
    }
    if (depth === 3) {
      posts.push(post);
      post = null;
    } else if (depth === 4 && category) {
      const word = value.trim().normalize('NFC');
      if (word !== '' && category.domain === 'category') post.categories.push(word);
      if (word !== '' && category.domain === 'post_tag') post.tags.push(word);
      category = null;
    } else if (depth === 4 && name === 'wp:comment') post.comments += 1;
    else if (depth === 4 && name !== 'wp:postmeta') post.texts[name] = value;
    else if (depth === 5 && name === 'wp:meta_key') metaKey = value.trim();
    else if (depth === 5 && name === 'wp:meta_value') post.meta[metaKey] = value.trim();
  });
  parser.write(permittedInXml(text.replace(/^\ufeff/, ''))).close();
  if (channel['wp:wxr_version'] === undefined)
    throw new UserError('It is not an export of WordPress: make one with Tools, Export, All content.');
  return { site: (channel['wp:base_blog_url'] ?? channel['wp:base_site_url'] ?? '').replace(/\/$/, ''), posts };
}

type MutablePost = {
  -readonly [Key in keyof WordPressPost]: WordPressPost[Key] extends readonly string[]
    ? string[]
    : WordPressPost[Key] extends Readonly<Record<string, string>>
      ? Record<string, string>
      : WordPressPost[Key];
};
