import type { GymChange } from '@cruxboard/contracts/gyms/staff/staff';
import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import { type GymRole, gymRoles } from '@cruxboard/domain/gyms/permissions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { dayOf, formatDay, formatTime } from '../../../lib/format/format';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Loaded } from '../../../ui/loaded';
import { gymHistoryQuery } from './queries';
import { texts } from './texts';

const words = texts.history;

/** Who changed what in the directory and the settings. */
export function HistoryCard({ gym }: { gym: Gym }) {
  const history = useInfiniteQuery(gymHistoryQuery(gym.id));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = history;
  return (
    <Card title={words.title}>
      <Loaded what={words.title} query={history}>
        {({ pages }) => {
          const changes = pages.flatMap(({ items }) => items);
          if (changes.length === 0) return <p className="text-14 text-ink-2">{words.none}</p>;
          return (
            <ol className="grid gap-3">
              {changes.map((change) => (
                <li key={change.seq} className="text-14">
                  <span className="block">{sentenceOf(change)}</span>
                  <small className="text-13 text-ink-3">
                    {words.by(change.byName ?? words.someone, timeOf(change.at, gym.timeZone))}
                  </small>
                </li>
              ))}
            </ol>
          );
        }}
      </Loaded>
      {hasNextPage ? (
        <Button
          look="plain"
          className="mt-3"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {words.more}
        </Button>
      ) : null}
    </Card>
  );
}

function timeOf(at: string, timeZone: string): string {
  return `${formatDay(dayOf(new Date(at), timeZone))}, ${formatTime(at, timeZone)}`;
}

/** @returns "Added Sam as setter". */
function sentenceOf({ kind, subjectName, before, after }: GymChange): string {
  const name = subjectName ?? words.someone;
  const to = rolesIn(after['roles']);
  switch (kind) {
    case 'settings_updated':
      return words.settings(
        Object.keys(after)
          .map((field) => words.fields[field] ?? field)
          .join(', '),
      );
    case 'key_renewed':
      return words.keyRenewed;
    case 'staff_added':
      return words.added(name, to);
    case 'staff_updated':
      return words.updated(name, rolesIn(before['roles']), to);
    case 'staff_removed':
      return words.removed(name);
    case 'invited':
      return words.invited(to);
    case 'invitation_withdrawn':
      return words.withdrawn(to);
    case 'member_added':
      return words.memberAdded[after['via'] === 'link' ? 'link' : 'invitation'];
    case 'member_removed':
      return words.memberRemoved(name);
    default:
      return kind satisfies never;
  }
}

/** No role is a member's. */
function rolesIn(roles: unknown): string {
  const held = Array.isArray(roles) ? gymRoles.filter((role: GymRole) => roles.includes(role)) : [];
  return texts.rolesIn(held).toLowerCase() || words.member;
}
