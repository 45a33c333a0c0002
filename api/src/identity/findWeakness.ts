import { PASSWORD_LENGTH } from '@wkff/contracts';

/** Words of the site that are easy to guess. */
const SITE_WORDS = ['wkff', 'wkleague', 'wk-league', 'wk리그', '여자축구'];
/** Minimum length of names to look for. Shorter ones occur in many passwords by chance. */
const SHORTEST_NAME = 3;
/** Matches repetitions of up to four characters, like 00000000 or 12341234. */
const REPEATED = /^(.{1,4})\1+$/u;

let common: Promise<ReadonlySet<string>> | undefined;

/** Loads the about 18,000 common passwords that are long enough, in lower case. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_LENGTH.least));
}

/**
 * Returns the weakness of a password chosen for the account: its length, or that it is easy to guess; null when it has
 * none. Ignores case.
 */
export async function findWeakness(
  password: string,
  username: string,
): Promise<'weak_password' | 'common_password' | null> {
  const { length } = [...password];
  if (length < PASSWORD_LENGTH.least || length > PASSWORD_LENGTH.most) return 'weak_password';
  const folded = fold(password);
  if (REPEATED.test(folded) || isMadeOf(fold(username), folded)) return 'common_password';
  common ??= readCommon();
  return (await common).has(folded) ? 'common_password' : null;
}

/** True when the password is the account's or the site's name with only digits and punctuation around it. */
function isMadeOf(name: string, password: string): boolean {
  const names = [...(name.length < SHORTEST_NAME ? [] : [name]), ...SITE_WORDS];
  const rest = names.reduce((left, word) => left.replaceAll(word, ''), password);
  return rest !== password && !/\p{L}/u.test(rest);
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
