import { competitionRoles } from '@cruxboard/domain/competitions/permissions';
import { toasts } from '../../../../lib/messages/toasts';
import { AddStaffForm } from '../../../../ui/add-staff-form';
import { texts as shared } from '../../model/manage/texts';
import { useChange } from '../../model/manage/use-change';
import { texts } from './texts';

export function AddStaff({ competitionId }: { competitionId: string }) {
  const change = useChange('competitions.setStaffRoles', {
    isFailureShown: true,
    onDone: ({ member }, { who }) => done(texts.added(member?.name || member?.username || who)),
  });
  const invite = useChange('competitions.inviteStaff', {
    isFailureShown: true,
    onDone: (_answer, { email }) => done(texts.invited(email)),
  });
  return (
    <AddStaffForm
      allRoles={competitionRoles}
      roleNames={shared.roles}
      usualRole="judge"
      texts={{ ...texts, required: shared.fields.required }}
      isPending={change.isPending || invite.isPending}
      onAdd={(added, callbacks) => change.mutate({ competitionId, ...added }, callbacks)}
      onInvite={(invited, callbacks) => invite.mutate({ competitionId, ...invited }, callbacks)}
    />
  );
}

function done(words: string): void {
  toasts.show({ words, tone: 'success' });
}
