import { limits } from '../../limits';

/** A piece of a comment: plain text, or a mention without its `@`, in lower case. Joined they are the comment. */
export interface CommentPart {
  readonly kind: 'text' | 'mention';
  readonly text: string;
  readonly username: string | null;
}

const { min, max } = limits.user.username;
/** Not inside a word or an email address; the name ends where a username can't go on. */
const mention = new RegExp(
  String.raw`(?<![\p{L}\p{N}_@.])@([A-Za-z0-9_]{${min},${max}})(?![\p{L}\p{N}_@])`,
  'gu',
);

/**
 * Returns a comment in parts, in order. Whether anybody has a mentioned name isn't known here; a mention is a link and
 * tells nobody. Addresses of pages stay plain text.
 */
export function commentParts(text: string): readonly CommentPart[] {
  const parts: CommentPart[] = [];
  let from = 0;
  for (const match of text.matchAll(mention)) {
    if (match.index > from) parts.push(plain(text.slice(from, match.index)));
    const [whole, name = ''] = match;
    parts.push({ kind: 'mention', text: whole, username: name.toLowerCase() });
    from = match.index + whole.length;
  }
  if (from < text.length) parts.push(plain(text.slice(from)));
  return parts;
}

const plain = (text: string): CommentPart => ({ kind: 'text', text, username: null });

/** A mention that is being written: its first letters, and where its `@` is. */
export interface OpenMention {
  readonly query: string;
  readonly from: number;
}

/** Returns the mention that ends at the caret, from its first letter on; null if there is none. */
export function openMentionAt(text: string, caret: number): OpenMention | null {
  const before = text.slice(0, caret);
  const match = /(?<![\p{L}\p{N}_@.])@([A-Za-z0-9_]{1,30})$/u.exec(before);
  return match === null ? null : { query: match[1] ?? '', from: match.index };
}

/** Returns the text with an open mention completed to a username and a space, and where the caret goes. */
export function completeMention(
  text: string,
  { open, caret, username }: { open: OpenMention; caret: number; username: string },
): { readonly text: string; readonly caret: number } {
  const head = `${text.slice(0, open.from)}@${username} `;
  return { text: head + text.slice(caret).replace(/^ /, ''), caret: head.length };
}
