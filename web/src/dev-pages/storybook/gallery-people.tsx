import { useState } from 'react';
import { texts } from '../../features/gyms/staff/texts';
import { AddStaffForm } from '../../ui/add-staff-form';
import { AnswerInvitations } from '../../ui/answer-invitations';
import { InvitedList } from '../../ui/invited-list';
import { StaffRow } from '../../ui/staff-row';
import { Choice } from '../../ui/choice';
import { SaveBar } from '../../ui/save-bar';
import { Button } from '../../ui/button';
import { PictureCrop } from '../../ui/picture-crop';
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
      <Specimen name="A choice with a note, and what is unsaved">
        <fieldset className="grid gap-2">
          <legend className="sr-only">Who can see it</legend>
          <Choice name="seen" label="Everyone" note="Listed and open to all." defaultChecked />
          <Choice name="seen" label="Invited members" note="Not listed." />
        </fieldset>
        <SaveBar said="Unsaved changes" fault={undefined}>
          <Button look="plain">Discard</Button>
          <Button>Save changes</Button>
        </SaveBar>
      </Specimen>
      <CropSpecimen />
    </>
  );
}

function CropSpecimen() {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const open = async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 600;
    canvas.height = 400;
    canvas.getContext('2d')?.fillRect(100, 100, 300, 200);
    setPicture(await createImageBitmap(canvas));
  };
  return (
    <Specimen name="Cropping a picture">
      <Button look="plain" onClick={() => void open()}>
        Crop a banner
      </Button>
      {picture === null ? null : (
        <PictureCrop
          picture={picture}
          aspect={3}
          texts={{ title: 'Crop the banner', area: 'The banner', use: 'Use banner' }}
          onClose={() => setPicture(null)}
          onCrop={() => setPicture(null)}
        />
      )}
    </Specimen>
  );
}
