import { gymRoles } from '@cruxboard/domain/gyms/permissions';
import { directorySorts } from '@cruxboard/domain/sort-options';
import { type SortKey, type SortOrders, sortRows } from '@cruxboard/domain/sorting';
import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSortBy } from '../../../lib/address/use-sort-by';
import type { ReadAnswer } from '../../../lib/api/read';
import { useTitle } from '../../../lib/hooks/use-title';
import { toasts } from '../../../lib/messages/toasts';
import { together } from '../../../lib/query/together';
import { useMe } from '../../../lib/session/hooks';
import { AddStaffForm } from '../../../ui/add-staff-form';
import { cardClass } from '../../../ui/card';
import { InvitedList } from '../../../ui/invited-list';
import { Loaded } from '../../../ui/loaded';
import { PageHeader } from '../../../ui/page-header';
import { SortSelect } from '../../../ui/sort-select';
import { StaffRow } from '../../../ui/staff-row';
import { gymQuery } from '../gyms/queries';
import { ForGymRole } from '../model/for-gym-role';
import { useGymChange } from '../model/staff-queries';
import { useGymLive } from '../model/use-gym-live';
import { HistoryCard } from './history-card';
import { MembersCard } from './members-card';
import { gymDirectoryQuery } from './queries';
import { RemoveStaff } from './remove-staff';
import { texts } from './texts';

type Directory = ReadAnswer<'/api/gyms/{gymId}/staff/directory'>;
type Member = Directory['items'][number];

const byUsername: SortKey<Member> = { value: (one) => one.username };
const byName: SortKey<Member> = { value: (one) => one.name || one.username };
const byAdded: SortKey<Member> = { value: (one) => Date.parse(one.addedAt) };
const memberOrders: SortOrders<(typeof directorySorts)[number], Member> = {
  name: [byName, byUsername],
  username: [byUsername],
  newest: [{ ...byAdded, isDescending: true }, byUsername],
  oldest: [byAdded, byUsername],
};

/** A gym's staff and their roles, its members, and who changed what. */
export function DirectoryScreen({ gymId }: { gymId: string }) {
  const gym = useQuery(gymQuery(gymId));
  const directory = useQuery(gymDirectoryQuery(gymId));
  useGymLive(gymId);
  useTitle(gym.data && texts.tab(gym.data.name));
  return (
    <ForGymRole gymId={gymId} action="editDirectory">
      <Loaded what={texts.title} query={together({ gym, directory })}>
        {(data) => <Staff gym={data.gym} directory={data.directory} />}
      </Loaded>
    </ForGymRole>
  );
}

function Staff({ gym, directory }: { gym: Gym; directory: Directory }) {
  const [sort, setSort] = useSortBy(directorySorts);
  const [removedUid, setRemoved] = useState<string | null>(null);
  const { items, invitations } = directory;
  const withdraw = useGymChange('gyms.withdrawInvitation', {
    onDone: (_answer, { email }) => done(texts.withdrawn(email)),
  });
  return (
    <>
      <PageHeader
        title={texts.title}
        meta={texts.meta(items.length)}
        actions={
          <SortSelect sorts={directorySorts} value={sort} onChange={setSort} count={items.length} />
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-4">
          <ul className={cardClass}>
            {sortRows(items, memberOrders[sort]).map((member) => (
              <li key={member.uid} className="border-b border-line last:border-b-0">
                <MemberRow gymId={gym.id} member={member} onRemove={() => setRemoved(member.uid)} />
              </li>
            ))}
          </ul>
          <InvitedList
            title={texts.invitations}
            invited={invitations.map(({ email, roles }) => ({
              email,
              note: texts.rolesIn(roles) || texts.invitedMember,
            }))}
            withdrawLabel={texts.withdraw}
            isPending={withdraw.isPending}
            onWithdraw={(email) => withdraw.mutate({ gymId: gym.id, email })}
          />
          {gym.access === 'public' ? null : <MembersCard gym={gym} />}
        </div>
        <div className="grid gap-4">
          <AddStaff gymId={gym.id} />
          <HistoryCard gym={gym} />
        </div>
      </div>
      <RemoveStaff
        gymId={gym.id}
        member={items.find(({ uid }) => uid === removedUid) ?? null}
        onClose={() => setRemoved(null)}
      />
    </>
  );
}

interface MemberRowProps {
  gymId: string;
  member: Member;
  onRemove: () => void;
}

/** The server refuses to leave a gym without a manager. */
function MemberRow({ gymId, member, onRemove }: MemberRowProps) {
  const me = useMe();
  const change = useGymChange('gyms.setRoles');
  return (
    <StaffRow
      member={member}
      isSelf={member.uid === me?.uid}
      roles={change.isPending ? change.variables.roles : member.roles}
      allRoles={gymRoles}
      roleNames={texts.roleNames}
      texts={texts}
      isPending={change.isPending}
      onRoles={(roles) => change.mutate({ gymId, who: member.username, roles })}
      onRemove={onRemove}
    />
  );
}

function AddStaff({ gymId }: { gymId: string }) {
  const change = useGymChange('gyms.setRoles', {
    isFailureShown: true,
    onDone: ({ member }, { who }) => done(texts.added(member?.name || member?.username || who)),
  });
  const invite = useGymChange('gyms.invite', {
    isFailureShown: true,
    onDone: (_answer, { email }) => done(texts.invited(email)),
  });
  return (
    <AddStaffForm
      allRoles={gymRoles}
      roleNames={texts.roleNames}
      usualRole="setter"
      texts={texts}
      isPending={change.isPending || invite.isPending}
      onAdd={(added, callbacks) => change.mutate({ gymId, ...added }, callbacks)}
      onInvite={(invited, callbacks) => invite.mutate({ gymId, ...invited }, callbacks)}
    />
  );
}

function done(words: string): void {
  toasts.show({ words, tone: 'success' });
}
