import type { LeftAlone } from '@cruxboard/contracts/people/accounts/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { callCallable } from '../../../../lib/api/call';
import { errorCode } from '../../../../lib/api/errors';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { TextInput } from '../../../../ui/text-input';
import { textLinkClass } from '../../../../ui/text-link';
import { leftAloneQuery } from '../queries';
import { accountSentence } from '../sentence';
import { texts } from './texts';

/** A competition or gym, and who could take it over. */
export function LeftAloneRow({ item }: { item: LeftAlone }) {
  const client = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { who: '' } });
  const handing = useMutation({
    mutationFn: (who: string) => handOver(item, who),
    onSuccess: async (name) => {
      toasts.show({ words: texts.leftAlone.handed(name, item.name), tone: 'success' });
      await client.invalidateQueries({ queryKey: leftAloneQuery().queryKey });
    },
    onError: (error) => {
      const isUnknown = errorCode(error) === 'not_found';
      setError('who', { message: isUnknown ? texts.leftAlone.unknown : accountSentence(error) });
    },
  });
  const hand = (who: string) => (handing.isPending ? undefined : handing.mutate(who.trim()));
  return (
    <li className="grid gap-3 border-b border-line py-4 last:border-b-0">
      <div>
        <ItemLink item={item} />
        <p className="text-14 text-ink-2">
          {item.mustHandOver ? texts.leftAlone.mustHandOver : texts.leftAlone.state[stateOf(item)]}
        </p>
      </div>
      {item.members.length === 0 ? null : (
        <div className="flex flex-wrap gap-2">
          {item.members.map(({ uid, username, name }) => (
            <Button
              key={uid}
              look="plain"
              busy={handing.isPending && handing.variables === username}
              onClick={() => hand(username)}
            >
              {texts.leftAlone.appoint[item.kind](name || username)}
            </Button>
          ))}
        </div>
      )}
      <form
        noValidate
        className="grid items-end gap-2 sm:grid-cols-[minmax(0,1fr)_auto]"
        onSubmit={(event) => void handleSubmit(({ who }) => hand(who))(event)}
      >
        <TextInput
          label={item.members.length === 0 ? texts.leftAlone.who : texts.leftAlone.otherWho}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.who?.message}
          {...register('who', { validate: (who) => who.trim() !== '' || texts.leftAlone.required })}
        />
        <Button look="plain" type="submit" busy={handing.isPending}>
          {texts.leftAlone.submit}
        </Button>
      </form>
    </li>
  );
}

function ItemLink({ item: { kind, id, name } }: { item: LeftAlone }) {
  const look = textLinkClass({ standalone: true });
  return kind === 'gym' ? (
    <Link to="/gym/$gymId" params={{ gymId: id }} className={look}>
      {name}
    </Link>
  ) : (
    <Link
      to="/competitions/manage/$competitionId/directory"
      params={{ competitionId: id }}
      className={look}
    >
      {name}
    </Link>
  );
}

function stateOf({ state }: LeftAlone) {
  return state ?? 'gym';
}

/** @returns the name of whoever has it now. */
async function handOver({ kind, id, members }: LeftAlone, who: string): Promise<string> {
  if (kind === 'gym') return (await callCallable('gyms.addManager', { gymId: id, who })).name;
  // the call replaces roles, so those they have come along
  const known = members.find(({ username }) => username === who.toLowerCase())?.roles ?? [];
  const roles = (['organiser', 'judge', 'setter'] as const).filter(
    (role) => role === 'organiser' || known.includes(role),
  );
  const { member } = await callCallable('competitions.setStaffRoles', {
    competitionId: id,
    who,
    roles,
  });
  return member?.name || member?.username || who;
}
