import type { Draft } from '@cruxboard/contracts/gyms/solutions/solutions';
import { draftSorts } from '@cruxboard/domain/sort-options';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Send, Video } from 'lucide-react';
import { useState } from 'react';
import { useSortBy } from '../../../../lib/address/use-sort-by';
import { useTitle } from '../../../../lib/hooks/use-title';
import { BulkBar } from '../../../../ui/bulk-bar';
import { buttonClass } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { EmptyState } from '../../../../ui/empty-state';
import { LoadNextPage } from '../../../../ui/load-next-page';
import { Loaded } from '../../../../ui/loaded';
import { PageHeader } from '../../../../ui/page-header';
import { SkeletonRows } from '../../../../ui/skeleton';
import { SortSelect } from '../../../../ui/sort-select';
import { useSelection } from '../../../../ui/use-selection';
import { EditCaption } from '../../solutions/edit-caption';
import { AddSheet } from '../add/add-sheet';
import { useSendings } from '../sending/shown-sendings';
import { DraftItem } from './draft-item';
import { draftsQuery } from './queries';
import { type DraftRow, isPublishable, rowsOf } from './rows';
import { texts } from './texts';
import { useDrafts } from './use-drafts';
import { VideoSpace } from './video-space';
import { WatchDraft } from './watch-draft';
import styles from './drafts.module.css';

/** What a user hasn't published: on its way, being processed, failed or ready. */
export function DraftsScreen() {
  useTitle(texts.title);
  const [sort, setSort] = useSortBy(draftSorts);
  const query = useInfiniteQuery(draftsQuery(sort));
  const { items, ...underWay } = useSendings();
  const drafts = query.data?.pages.flatMap((page) => page.items) ?? [];
  const rows = rowsOf(drafts, items, { isNewestFirst: sort === 'newest' });
  return (
    <div className="pad-gutter mx-auto w-full max-w-column py-6">
      <PageHeader
        title={texts.title}
        meta={texts.lead}
        actions={
          <SortSelect
            sorts={draftSorts}
            value={sort}
            onChange={setSort}
            count={query.data && rows.length}
          />
        }
      />
      <Loaded what={texts.what} query={query} skeleton={<SkeletonRows count={4} />}>
        {() => <DraftList {...{ rows, underWay }} />}
      </Loaded>
      <LoadNextPage query={query} label={texts.more} />
      <VideoSpace isWaiting={query.isPending} />
    </div>
  );
}

interface DraftListProps {
  rows: readonly DraftRow[];
  underWay: Omit<ReturnType<typeof useSendings>, 'items'>;
}

function DraftList({ rows, underWay }: DraftListProps) {
  const selection = useSelection();
  const { publish, processAgain, discard } = useDrafts();
  const [replaced, setReplaced] = useState<DraftRow | null>(null);
  const [isReplacing, setReplacing] = useState(false);
  const [watched, setWatched] = useState<Draft | null>(null);
  const [isWatching, setWatching] = useState(false);
  const [edited, setEdited] = useState<Draft | null>(null);
  const selected = rows.filter((row) => selection.keys.has(row.key) && isPublishable(row));
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={Video}
        title={texts.emptyTitle}
        action={
          <Link to="/" hash="gyms" className={buttonClass({ look: 'plain' })}>
            {texts.toGyms}
          </Link>
        }
      >
        {texts.empty}
      </EmptyState>
    );
  }
  return (
    <>
      {selected.length === 0 ? null : (
        <BulkBar
          count={selected.length}
          onClear={selection.clear}
          actions={[
            {
              label: texts.publish,
              icon: Send,
              onPress: () => {
                publish(selected.flatMap(({ draft }) => (draft === null ? [] : [draft.id])));
                selection.clear();
              },
            },
          ]}
        />
      )}
      <Card isFlush>
        <ul className={styles.list}>
          {rows.map((row) => (
            <DraftItem
              key={row.key}
              {...{ row, underWay }}
              isSelected={selection.keys.has(row.key)}
              onSelect={() => selection.toggle(row.key)}
              onPublish={() => row.draft && publish([row.draft.id])}
              onWatch={() => {
                setWatched(row.draft);
                setWatching(true);
              }}
              onEdit={() => setEdited(row.draft)}
              onAgain={() => row.draft && processAgain(row.draft.video.id)}
              onDiscard={() => void discard(row)}
              onReplace={() => {
                setReplaced(row);
                setReplacing(true);
              }}
            />
          ))}
        </ul>
      </Card>
      {watched === null ? null : (
        <WatchDraft
          key={watched.id}
          draft={watched}
          isOpen={isWatching}
          onClose={() => setWatching(false)}
          onPublish={watched.publishesWhenReady ? null : () => publish([watched.id])}
        />
      )}
      {edited === null ? null : (
        <EditCaption
          solutionId={edited.id}
          caption={edited.caption}
          onClose={() => setEdited(null)}
        />
      )}
      {replaced === null ? null : <Replace {...{ replaced, isReplacing, setReplacing }} />}
    </>
  );
}

interface ReplaceProps {
  replaced: DraftRow;
  isReplacing: boolean;
  setReplacing: (isOpen: boolean) => void;
}

/** Another video for the same draft; one that never became a draft is begun anew. */
function Replace({ replaced, isReplacing, setReplacing }: ReplaceProps) {
  const { key, draft, sending, climbName } = replaced;
  const gymId = draft?.gymId ?? sending?.gymId;
  const climbId = draft?.climb.id ?? sending?.climbId;
  if (gymId === undefined || climbId === undefined) return null;
  return (
    <AddSheet
      key={key}
      {...{ gymId, climbId, climbName }}
      replaces={draft?.id}
      instead={sending?.key}
      isOpen={isReplacing}
      onClose={() => setReplacing(false)}
    />
  );
}
