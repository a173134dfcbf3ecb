import type { OwnSolution } from '@cruxboard/contracts/gyms/solutions/solutions';
import { Link } from '@tanstack/react-router';
import { ChevronRight, FilePenLine } from 'lucide-react';
import { Icon } from '../../../ui/icon';
import { texts } from './texts';

/** One's own drafts of a climb, leading to where they are published. */
export function OwnDrafts({ drafts }: { drafts: readonly OwnSolution[] }) {
  const [first] = drafts;
  if (first === undefined) return null;
  return (
    <ul className="mb-4 rounded-2 border border-line">
      {drafts.map(({ id, author, caption, publishesWhenReady }) => (
        <li key={id} className="border-b border-line last:border-b-0">
          <Link
            to="/$username/drafts"
            params={{ username: author.username }}
            className="flex min-h-12 items-center gap-3 px-3 py-2"
          >
            <Icon icon={FilePenLine} size="s" />
            <span className="min-w-0 grow">
              <span className="block text-14 font-label">{texts.draft}</span>
              <span className="ell block text-13 text-ink-3">
                {publishesWhenReady ? texts.waiting : caption}
              </span>
            </span>
            <Icon icon={ChevronRight} size="s" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
