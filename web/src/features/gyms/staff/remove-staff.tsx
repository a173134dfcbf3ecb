import type { GymStaffMember } from '@cruxboard/contracts/gyms/staff/staff';
import { errorSentence } from '../../../lib/api/errors';
import { toasts } from '../../../lib/messages/toasts';
import { useMe } from '../../../lib/session/hooks';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { useGymChange } from '../model/staff-queries';
import { texts } from './texts';

interface RemoveStaffProps {
  gymId: string;
  /** Null while nobody is to be removed. */
  member: GymStaffMember | null;
  onClose: () => void;
}

export function RemoveStaff({ gymId, member, onClose }: RemoveStaffProps) {
  const me = useMe();
  const isSelf = member !== null && member.uid === me?.uid;
  const name = member?.name || member?.username || '';
  const change = useGymChange('gyms.setRoles', {
    isFailureShown: true,
    onDone: () => {
      toasts.show({ words: texts.removed(name), tone: 'success' });
      onClose();
    },
  });
  const roles = texts.rolesIn(member?.roles ?? []).toLowerCase();
  return (
    <ConfirmDialog
      isOpen={member !== null}
      onClose={() => {
        change.reset();
        onClose();
      }}
      title={isSelf ? texts.removeSelfTitle : texts.removeTitle(name)}
      consequence={isSelf ? texts.removeSelfWhy : texts.removeWhy(name, roles)}
      confirmLabel={texts.removeConfirm}
      busy={change.isPending}
      error={change.error ? errorSentence(change.error) : undefined}
      onConfirm={() => member && change.mutate({ gymId, who: member.username, roles: [] })}
    />
  );
}
