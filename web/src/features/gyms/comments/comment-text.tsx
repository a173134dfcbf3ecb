import { commentParts } from '@cruxboard/domain/gyms/comments/mentions';
import { Link } from '@tanstack/react-router';

/** A comment's words: line ends are kept, mentions lead to profiles, everything else is plain. */
export function CommentText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      {commentParts(text).map((part, index) =>
        part.username === null ? (
          part.text
        ) : (
          <Link
            // oxlint-disable-next-line react/no-array-index-key -- the parts of one text keep their places
            key={index}
            to="/$username"
            params={{ username: part.username }}
            preload={false}
            className="font-label text-accent-ink"
          >
            {part.text}
          </Link>
        ),
      )}
    </p>
  );
}
