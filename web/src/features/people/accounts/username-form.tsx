import { reservedSegments } from '@cruxboard/contracts/site/pages/routes';
import { checkUsername, normaliseUsername } from '@cruxboard/domain/people/accounts/usernames';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { FormEvent } from 'react';
import { readQuery } from '../../../lib/api/read';
import { useDebounced } from '../../../lib/hooks/use-debounced';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { TextInput } from '../../../ui/text-input';
import { FormFault } from './auth-page';
import { accountSentence } from './sentence';
import { texts } from './texts';

const segments = reservedSegments();

interface UsernameFormProps {
  /** The current username; null if there is none yet. */
  current: string | null;
  submitLabel: string;
  onTake: (username: string) => Promise<unknown>;
}

/** A username box that shows availability as you type. */
export function UsernameForm({ current, submitLabel, onTake }: UsernameFormProps) {
  const [typed, setTyped] = useState(current ?? '');
  const [wasTouched, setTouched] = useState(false);
  const name = normaliseUsername(typed);
  const isOwn = name === current;
  const checked = checkUsername(name, segments);
  const debounced = useDebounced(useDeferredValue(name), 300);
  const availability = useQuery({
    ...readQuery('/api/usernames/{username}', { params: { username: debounced || '-' } }),
    enabled: checked.ok && debounced === name && !isOwn,
    staleTime: 10_000,
    retry: false,
  });
  const take = useMutation({ mutationFn: () => onTake(name) });
  const answer = debounced === name && !isOwn ? availability.data : undefined;
  const isTaken = checked.ok && answer !== undefined && !answer.isAvailable;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (checked.ok && !isTaken && !isOwn && !take.isPending) take.mutate();
  };
  return (
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
            isWellFormed={checked.ok && !isOwn}
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
      <Button
        type="submit"
        size={current === null ? 'big' : 'm'}
        wide={current === null}
        busy={take.isPending}
        disabled={isOwn}
      >
        {submitLabel}
      </Button>
    </form>
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

/** Below the box: the rule, then whether the name is available. */
function Availability({ name, isWellFormed, hasFailed, isAvailable }: AvailabilityProps) {
  if (!isWellFormed || isAvailable === false) return texts.username.help;
  if (hasFailed) return texts.username.checkFailed;
  if (isAvailable === undefined) return `${texts.username.checking}…`;
  return (
    <span role="status" className="inline-flex items-center gap-1 font-strong text-success">
      <Icon icon={Check} size="xs" />
      {texts.username.free(name)}
    </span>
  );
}
