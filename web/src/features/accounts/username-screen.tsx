import { createProfile, readUsername } from '@cruxboard/contracts/accounts/accounts';
import { takenSegments } from '@cruxboard/contracts/pages/routes';
import { checkUsername, normaliseUsername } from '@cruxboard/domain/accounts/usernames';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { FormEvent } from 'react';
import { callCallable } from '../../lib/api/call';
import { readQuery } from '../../lib/api/read';
import { useDebounced } from '../../lib/use-debounced';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { TextInput } from '../../ui/text-input';
import { AuthPage, FormFault } from './auth-page';
import { accountSentence } from './sentence';
import { texts } from './texts';
import { useNextStep } from './use-next-step';

const segments = takenSegments();

/** The first step after the address is confirmed; whether the name is free is known while one types. */
export function UsernameScreen() {
  const [typed, setTyped] = useState('');
  const [wasTouched, setTouched] = useState(false);
  const nextStep = useNextStep();
  const name = normaliseUsername(typed);
  const checked = checkUsername(name, segments);
  const asked = useDebounced(useDeferredValue(name), 300);
  const availability = useQuery({
    ...readQuery(readUsername, { params: { username: asked || '-' } }),
    enabled: checked.ok && asked === name,
    staleTime: 10_000,
    retry: false,
  });
  const take = useMutation({
    mutationFn: () => callCallable(createProfile, { username: name }),
    onSuccess: nextStep,
  });
  const answer = asked === name ? availability.data : undefined;
  const isTaken = checked.ok && answer !== undefined && !answer.isAvailable;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (checked.ok && !isTaken && !take.isPending) take.mutate();
  };
  return (
    <AuthPage title={texts.username.title} lead={texts.username.lead}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <TextInput
          label={texts.username.label}
          name="username"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={typed}
          error={faultOf()}
          help={
            <Availability
              name={name}
              isWellFormed={checked.ok}
              hasFailed={availability.isError}
              isAvailable={answer?.isAvailable}
            />
          }
          onBlur={() => setTouched(name !== '')}
          onChange={(event) => {
            setTyped(event.target.value);
            take.reset();
          }}
        />
        <FormFault>{take.isError ? accountSentence(take.error) : null}</FormFault>
        <Button type="submit" size="big" wide busy={take.isPending}>
          {texts.username.submit}
        </Button>
      </form>
    </AuthPage>
  );

  function faultOf(): string | undefined {
    if (isTaken) return answer?.reason ?? undefined;
    if (checked.ok || name === '')
      return wasTouched && name === '' ? texts.username.help : undefined;
    const isUnfinished = checked.error.code === 'too_short' && !wasTouched;
    return isUnfinished ? undefined : checked.error.message;
  }
}

interface AvailabilityProps {
  name: string;
  isWellFormed: boolean;
  hasFailed: boolean;
  isAvailable: boolean | undefined;
}

/** Below the box: the rule, then whether the name is free. */
function Availability({ name, isWellFormed, hasFailed, isAvailable }: AvailabilityProps) {
  if (!isWellFormed || isAvailable === false) return texts.username.help;
  if (hasFailed) return texts.username.uncheckable;
  if (isAvailable === undefined) return `${texts.username.checking}…`;
  return (
    <span role="status" className="inline-flex items-center gap-1 font-strong text-success">
      <Icon icon={Check} size="xs" />
      {texts.username.free(name)}
    </span>
  );
}
