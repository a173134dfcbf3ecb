import type {
  CompetitionCard,
  CompetitionRole,
} from '@cruxboard/contracts/competitions/competitions/competitions';
import { canCompetition } from '@cruxboard/domain/competitions/permissions';
import { competitionSorts } from '@cruxboard/domain/sort-options';
import { sortRows } from '@cruxboard/domain/sorting';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Copy, Ellipsis, Plus, Trophy } from 'lucide-react';
import { useSortBy } from '../../../../lib/address/use-sort-by';
import { SortSelect } from '../../../../ui/sort-select';
import { cx } from '../../../../lib/dom/cx';
import { dayOf, formatDay } from '../../../../lib/format/format';
import { useFlags } from '../../../../lib/session/hooks';
import { useTitle } from '../../../../lib/hooks/use-title';
import { Button } from '../../../../ui/button';
import { cardClass } from '../../../../ui/card';
import { EmptyState } from '../../../../ui/empty-state';
import { Icon } from '../../../../ui/icon';
import { IconButton } from '../../../../ui/icon-button';
import { Menu } from '../../../../ui/menu';
import { PageHeader } from '../../../../ui/page-header';
import { rowLinkClass } from '../../../../ui/row-link';
import { Loaded } from '../../../../ui/loaded';
import { managedCompetitionsQuery } from '../../model/manage/queries';
import { StateWord } from '../../model/manage/state-word';
import { texts as shared } from '../../model/manage/texts';
import { CreateCompetition } from './create-competition';
import { StaffInvitations } from './staff-invitations';
import { texts } from './texts';

interface CompetitionsScreenProps {
  isCreating: boolean;
  /** The competition to copy; empty for none. */
  sourceId: string;
  onCreating: (isCreating: boolean, sourceId?: string) => void;
  onCreated: (competitionId: string) => void;
}

/** Every competition the user has a role in, and creating a new one. */
export function CompetitionsScreen(props: CompetitionsScreenProps) {
  const { isCreating, sourceId, onCreating, onCreated } = props;
  const competitions = useQuery(managedCompetitionsQuery());
  const { isCompetitionCreationDisabled } = useFlags();
  const [sort, setSort] = useSortBy(competitionSorts);
  useTitle(texts.tab);
  const create = (
    <Button onClick={() => onCreating(true)}>
      <Icon icon={Plus} size="s" />
      {texts.create}
    </Button>
  );
  return (
    <Loaded what={texts.title} query={competitions}>
      {({ items }) => (
        <>
          <PageHeader
            title={texts.title}
            meta={isCompetitionCreationDisabled ? texts.closed : undefined}
            actions={
              items.length === 0 ? undefined : (
                <>
                  <SortSelect sorts={competitionSorts} value={sort} onChange={setSort} />
                  {isCompetitionCreationDisabled ? null : create}
                </>
              )
            }
          />
          <StaffInvitations />
          <div className={cardClass}>
            {items.length === 0 ? (
              <EmptyState
                icon={Trophy}
                title={texts.none.title}
                action={isCompetitionCreationDisabled ? undefined : create}
              >
                {texts.none.why}
              </EmptyState>
            ) : (
              <ul>
                {sortedCompetitions(items, sort).map((one) => (
                  <li
                    key={one.id}
                    className="flex items-center border-b border-line last:border-b-0"
                  >
                    <Row competition={one} />
                    {isCompetitionCreationDisabled || !canCompetition(one.roles, 'editSettings') ? (
                      <span className="w-(--tap) shrink-0" />
                    ) : (
                      <RowMenu name={one.name} onDuplicate={() => onCreating(true, one.id)} />
                    )}
                  </li>
                ))}
              </ul>
            )}
          </div>
          <CreateCompetition
            key={sourceId}
            sources={items.filter((one) => canCompetition(one.roles, 'editSettings'))}
            sourceId={sourceId}
            isOpen={isCreating && !isCompetitionCreationDisabled}
            onClose={() => onCreating(false)}
            onCreated={onCreated}
          />
        </>
      )}
    </Loaded>
  );
}

/** The server lists the newest first. */
function sortedCompetitions<One extends CompetitionCard>(
  newestFirst: readonly One[],
  sort: (typeof competitionSorts)[number],
): readonly One[] {
  if (sort === 'name') return sortRows(newestFirst, [{ value: ({ name }) => name }]);
  return sort === 'oldest' ? newestFirst.toReversed() : newestFirst;
}

function RowMenu({ name, onDuplicate }: { name: string; onDuplicate: () => void }) {
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={texts.actionsOf(name)} />}
      entries={[{ id: 'duplicate', label: texts.duplicate, icon: Copy, onSelect: onDuplicate }]}
    />
  );
}

function Row({
  competition: one,
}: {
  competition: CompetitionCard & { roles: CompetitionRole[] };
}) {
  const day = one.startedAt ?? one.startsAt;
  return (
    <Link
      to={`/competitions/manage/${one.id}` as string}
      className={cx(
        rowLinkClass,
        'min-w-0 grow grid-cols-[minmax(0,1fr)_auto] large-text:grid-cols-1 gap-x-4 border-b-0',
      )}
    >
      <span className="min-w-0">
        <b className="ell block text-17 font-name">{one.name}</b>
        <small className="block text-13 text-ink-3">
          {[
            shared.formats[one.format],
            day === null ? texts.noDate : formatDay(dayOf(new Date(day))),
            one.competitorCount === 0 ? '' : texts.competitors(one.competitorCount),
            one.roles.map((role) => shared.roles[role]).join(', '),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <StateWord competition={one} />
    </Link>
  );
}
