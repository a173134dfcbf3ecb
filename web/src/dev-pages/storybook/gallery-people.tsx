import { useState } from 'react';
import { texts } from '../../features/gyms/staff/texts';
import { AddStaffForm } from '../../ui/add-staff-form';
import { AnswerInvitations } from '../../ui/answer-invitations';
import { InvitedList } from '../../ui/invited-list';
import { StaffRow } from '../../ui/staff-row';
import { Specimen } from './specimen';

const allRoles = ['manager', 'setter', 'staff'] as const;
type Role = (typeof allRoles)[number];
const nothing = () => undefined;

export function GalleryPeople() {
  const [roles, setRoles] = useState<Role[]>(['manager', 'setter']);
  return (
    <>
      <Specimen name="Somebody in a directory">
        <StaffRow
          member={{ name: 'Rosa Stein', username: 'rosa_setter' }}
          isSelf
          roles={roles}
          allRoles={allRoles}
          roleNames={texts.roleNames}
          texts={texts}
          isPending={false}
          onRoles={setRoles}
          onRemove={nothing}
        />
      </Specimen>
      <Specimen name="Invited, and to be invited">
        <InvitedList
          title={texts.invitations}
          invited={[{ email: 'mika@example.com', note: texts.rolesIn(['setter']) }]}
          withdrawLabel={texts.withdraw}
          isPending={false}
          onWithdraw={nothing}
        />
        <AddStaffForm
          allRoles={allRoles}
          roleNames={texts.roleNames}
          usualRole="setter"
          texts={texts}
          isPending={false}
          onAdd={nothing}
          onInvite={nothing}
        />
      </Specimen>
      <Specimen name="An invitation of one’s own">
        <AnswerInvitations
          texts={{
            title: 'Invitations',
            accept: 'Accept',
            acceptOf: (name) => `Accept the invitation to ${name}`,
            decline: 'Decline',
            declineOf: (name) => `Decline the invitation to ${name}`,
          }}
          invitations={[{ id: 'gym', name: 'Granite Street', note: 'Setter' }]}
          isPending={false}
          onAnswer={nothing}
        />
      </Specimen>
    </>
  );
}
