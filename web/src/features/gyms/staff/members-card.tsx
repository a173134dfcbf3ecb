import type { GymMember } from '@cruxboard/contracts/gyms/staff/staff';
import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorSentence } from '../../../lib/api/errors';
import { dayOf, formatDay } from '../../../lib/format/format';
import { showFaults } from '../../../lib/forms/form-faults';
import { toasts } from '../../../lib/messages/toasts';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { IconButton } from '../../../ui/icon-button';
import { Loaded } from '../../../ui/loaded';
import { TextInput } from '../../../ui/text-input';
import { useGymChange } from '../model/staff-queries';
import { gymMembersQuery } from './queries';
import { texts } from './texts';

const words = texts.members;

/** Who sees a private gym without working there. */
export function MembersCard({ gym }: { gym: Gym }) {
  const members = useInfiniteQuery(gymMembersQuery(gym.id));
  const [removed, setRemoved] = useState<GymMember | null>(null);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = members;
  return (
    <Card title={words.title}>
      <p className="mb-3 text-14 text-ink-2">{words.note}</p>
      <InviteMember gymId={gym.id} />
      <Loaded what={words.title} query={members}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) {
            const none = gym.access === 'link' ? words.none : words.noneInvited;
            return <p className="mt-3 text-14 text-ink-2">{none}</p>;
          }
          return (
            <ul className="mt-2">
              {items.map((member) => (
                <li
                  key={member.uid}
                  className="flex items-center gap-3 border-b border-line last:border-b-0"
                >
                  <span className="min-w-0 grow">
                    <b className="ell block font-name">{nameOf(member)}</b>
                    <small className="ell block text-13 text-ink-3">
                      {words.since(
                        words.via[member.via],
                        formatDay(dayOf(new Date(member.joinedAt), gym.timeZone)),
                      )}
                    </small>
                  </span>
                  <IconButton
                    icon={Trash2}
                    size="s"
                    label={texts.remove(nameOf(member))}
                    onClick={() => setRemoved(member)}
                  />
                </li>
              ))}
            </ul>
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
      <RemoveMember gymId={gym.id} member={removed} onClose={() => setRemoved(null)} />
    </Card>
  );
}

const nameOf = ({ name, username }: GymMember) => name || username;

function InviteMember({ gymId }: { gymId: string }) {
  const invite = useGymChange('gyms.invite', {
    isFailureShown: true,
    onDone: (_answer, { email }) => toasts.show({ words: texts.invited(email), tone: 'success' }),
  });
  const { register, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(({ email }) => {
    if (invite.isPending) return;
    invite.mutate(
      { gymId, email: email.trim(), roles: [] },
      {
        onSuccess: () => reset(),
        onError: (error) => {
          const rest = showFaults(error, setError, (path) => (path === 'email' ? path : null));
          if (rest !== undefined) setError('email', { message: rest }, { shouldFocus: true });
        },
      },
    );
  });
  return (
    <form
      noValidate
      className="grid items-start gap-2 sm:grid-cols-[minmax(0,1fr)_auto]"
      onSubmit={(event) => void submit(event)}
    >
      <TextInput
        label={words.invite}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.email?.message}
        {...register('email', { validate: (email) => email.trim() !== '' || texts.required })}
      />
      <Button look="plain" type="submit" className="sm:mt-[1.6875rem]" busy={invite.isPending}>
        {words.send}
      </Button>
    </form>
  );
}

interface RemoveMemberProps {
  gymId: string;
  member: GymMember | null;
  onClose: () => void;
}

function RemoveMember({ gymId, member, onClose }: RemoveMemberProps) {
  const name = member === null ? '' : nameOf(member);
  const remove = useGymChange('gyms.removeMember', {
    isFailureShown: true,
    onDone: () => {
      toasts.show({ words: texts.removed(name), tone: 'success' });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen={member !== null}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      title={texts.removeTitle(name)}
      consequence={words.removeWhy(name)}
      confirmLabel={texts.removeConfirm}
      busy={remove.isPending}
      error={remove.error ? errorSentence(remove.error) : undefined}
      onConfirm={() => member && remove.mutate({ gymId, memberUid: member.uid })}
    />
  );
}
