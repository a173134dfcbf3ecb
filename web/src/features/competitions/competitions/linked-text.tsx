import { textLinkClass } from '../../../ui/text-link';

const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

/** Plain text with its line breaks, and its web addresses as links. */
export function LinkedText({ text }: { text: string }) {
  const parts: { key: number; words: string; href: string | null }[] = [];
  let from = 0;
  for (const found of text.matchAll(address)) {
    parts.push({ key: from, words: text.slice(from, found.index), href: null });
    parts.push({ key: found.index, words: found[0], href: found[0] });
    from = found.index + found[0].length;
  }
  parts.push({ key: from + 1, words: text.slice(from), href: null });
  return (
    <p className="max-w-prose break-words whitespace-pre-line">
      {parts.map(({ key, words, href }) =>
        href === null ? (
          <span key={`words ${key}`}>{words}</span>
        ) : (
          <a
            key={`link ${key}`}
            href={href}
            rel="noopener noreferrer nofollow ugc"
            target="_blank"
            className={textLinkClass()}
          >
            {words}
          </a>
        ),
      )}
    </p>
  );
}
