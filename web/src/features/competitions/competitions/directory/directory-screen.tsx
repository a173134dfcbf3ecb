import { competitionRoles } from '@cruxboard/domain/competitions/permissions';
import { directorySorts } from '@cruxboard/domain/sort-options';
import { type SortKey, type SortOrders, sortRows } from '@cruxboard/domain/sorting';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSortBy } from '../../../../lib/address/use-sort-by';
import type { ReadAnswer } from '../../../../lib/api/read';
import { cardClass } from '../../../../ui/card';
import { competitionQuery } from '../../model/managed-queries';
import { errorSentence } from '../../../../lib/api/errors';
import { useMe } from '../../../../lib/session/hooks';
import { toasts } from '../../../../lib/messages/toasts';
import { useTitle } from '../../../../lib/hooks/use-title';
import { ConfirmDialog } from '../../../../ui/confirm-dialog';
import { StaffRow } from '../../../../ui/staff-row';
import { SortSelect } from '../../../../ui/sort-select';
import { PageHeader } from '../../../../ui/page-header';
import { Loaded } from '../../../../ui/loaded';
import { directoryQuery } from '../../model/manage/queries';
import { texts as shared } from '../../model/manage/texts';
import { useChange } from '../../model/manage/use-change';
import { AddStaff } from './add-staff';
import { OpenInvitations } from './open-invitations';
import { texts } from './texts';

type Member = ReadAnswer<'/api/manage/competitions/{competitionId}/directory'>['items'][number];

const byUsername: SortKey<Member> = { value: (one) => one.username };
const byName: SortKey<Member> = { value: (one) => one.name || one.username };
const byAdded: SortKey<Member> = { value: (one) => Date.parse(one.addedAt) };
const memberOrders: SortOrders<(typeof directorySorts)[number], Member> = {
  name: [byName, byUsername],
  username: [byUsername],
  newest: [{ ...byAdded, isDescending: true }, byUsername],
  oldest: [byAdded, byUsername],
};

/** The competition's staff and their roles. */
export function DirectoryScreen({ competitionId }: { competitionId: string }) {
  const competition = useQuery(competitionQuery(competitionId));
  const directory = useQuery(directoryQuery(competitionId));
  const [removed, setRemoved] = useState<Member | null>(null);
  const [sort, setSort] = useSortBy(directorySorts);
  useTitle(competition.data && texts.tab(competition.data.name));
  return (
    <Loaded what={texts.title} query={directory}>
      {({ items, invitations }) => (
        <>
          <PageHeader
            title={texts.title}
            meta={texts.meta(items.length)}
            actions={<SortSelect sorts={directorySorts} value={sort} onChange={setSort} />}
          />
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="grid gap-4">
              <ul className={cardClass}>
                {sortRows(items, memberOrders[sort]).map((member) => (
                  <li key={member.uid} className="border-b border-line last:border-b-0">
                    <MemberRow
                      competitionId={competitionId}
                      member={member}
                      onRemove={() => setRemoved(member)}
                    />
                  </li>
                ))}
              </ul>
              <OpenInvitations competitionId={competitionId} invitations={invitations} />
            </div>
            <AddStaff competitionId={competitionId} />
          </div>
          <RemoveStaff
            competitionId={competitionId}
            member={removed}
            onClose={() => setRemoved(null)}
          />
        </>
      )}
    </Loaded>
  );
}

interface MemberRowProps {
  competitionId: string;
  member: Member;
  onRemove: () => void;
}

function MemberRow({ competitionId, member, onRemove }: MemberRowProps) {
  const me = useMe();
  const change = useChange('competitions.setStaffRoles');
  return (
    <StaffRow
      member={member}
      isSelf={member.uid === me?.uid}
      roles={change.isPending ? change.variables.roles : member.roles}
      allRoles={competitionRoles}
      roleNames={shared.roles}
      texts={texts}
      isPending={change.isPending}
      onRoles={(roles) => change.mutate({ competitionId, who: member.username, roles })}
      onRemove={onRemove}
    />
  );
}

interface RemoveStaffProps {
  competitionId: string;
  member: Member | null;
  onClose: () => void;
}

function RemoveStaff({ competitionId, member, onClose }: RemoveStaffProps) {
  const me = useMe();
  const isSelf = member !== null && member.uid === me?.uid;
  const name = member?.name || member?.username || '';
  const change = useChange('competitions.setStaffRoles', {
    isFailureShown: true,
    onDone: () => {
      toasts.show({ words: texts.removed(name), tone: 'success' });
      onClose();
    },
  });
  const roles = (member?.roles ?? []).map((role) => shared.roles[role].toLowerCase()).join(', ');
  return (
    <ConfirmDialog
      isOpen={member !== null}
      onClose={() => {
        change.reset();
        onClose();
      }}
      title={isSelf ? texts.removeSelfTitle : texts.removeTitle(name)}
      consequence={isSelf ? texts.removeSelfWhy : texts.removeWhy(name, roles)}
      confirmLabel={shared.remove}
      busy={change.isPending}
      error={change.error ? errorSentence(change.error) : undefined}
      onConfirm={() => member && change.mutate({ competitionId, who: member.username, roles: [] })}
    />
  );
}
