import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { formatAge } from '../../../lib/format/format';
import { cardClass } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { PagedList } from './paged-list';
import { auditQuery } from './queries';
import { texts } from './texts';

/** What developers and the operator did, newest first. */
export function AuditPanel() {
  const audit = useInfiniteQuery(auditQuery);
  return (
    <PagedList
      what={texts.parts.audit}
      query={audit}
      empty={
        <EmptyState icon={ScrollText} title={texts.audit.none.title}>
          {texts.audit.none.why}
        </EmptyState>
      }
    >
      {(items) => (
        <ol className={cardClass} aria-label={texts.parts.audit}>
          {items.map((entry) => (
            <li
              key={entry.entryId}
              className="grid gap-x-4 border-b border-line px-4 py-2.5 last:border-b-0 sm:grid-cols-[10rem_minmax(0,1fr)_minmax(0,14rem)] sm:items-baseline"
            >
              <time dateTime={entry.at} className="text-13 figs text-ink-3">
                {formatAge(Date.parse(entry.at))}
              </time>
              <div className="text-16 break-words">
                {texts.audit.sentence(entry)}
                {typeof entry.details['reason'] === 'string' ? (
                  <p className="text-14 text-ink-2">{entry.details['reason']}</p>
                ) : null}
              </div>
              <p className="text-13 break-words text-ink-2 sm:text-end">
                {texts.audit.by(entry.actor)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </PagedList>
  );
}
