import { updateProfileInput } from '@cruxboard/contracts/people/accounts/update-profile-input';
import type { Me } from '@cruxboard/contracts/people/accounts/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { callCallable } from '../../../../lib/api/call';
import { useMe } from '../../../../lib/session/hooks';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { Switch } from '../../../../ui/switch';
import { UnsavedGuard } from '../../../../ui/unsaved-guard';
import { FormFault } from '../auth-page';
import { personFieldOf, PersonFields } from '../person-fields';
import { accountFaults } from '../sentence';
import { useNextStep } from '../use-next-step';
import { BlockedCard } from './blocked-card';
import { PartsCard } from './parts-card';
import { PhotoCard } from './photo-card';
import { SettingsFrame } from './settings-frame';
import { texts } from './texts';

interface ProfileSettingsProps {
  username: string;
  /** What belongs to other slices. */
  children?: ReactNode;
}

/** Photo, names, bio and what others see. */
export function ProfileSettings({ username, children }: ProfileSettingsProps) {
  const me = useMe();
  return (
    <SettingsFrame username={username} title={texts.profile.title}>
      {me?.profile ? <PhotoCard profile={me.profile} /> : null}
      {me === undefined ? null : <ProfileForm key={me.uid} me={me} />}
      {children}
      <BlockedCard />
    </SettingsFrame>
  );
}

function ProfileForm({ me }: { me: Me }) {
  const [fault, setFault] = useState<string | null>(null);
  const readAgain = useNextStep();
  const before = valuesOf(me);
  const { register, handleSubmit, setError, setValue, reset, formState, control } = useForm({
    mode: 'onTouched',
    resolver: zodResolver(updateProfileInput),
    defaultValues: before,
  });
  const { errors, isSubmitting, isDirty } = formState;
  const [isHidden, inProduct, onScreens, shownParts] = useWatch({
    control,
    name: ['isHiddenFromRankings', 'isVisibleInProduct', 'isVisibleOnScreens', 'shownParts'],
  });
  const submit = handleSubmit(async (input, event) => {
    if (isSubmitting) return;
    setFault(null);
    try {
      await callCallable('accounts.updateProfile', input);
      reset({ ...before, ...input, bio: input.bio ?? '', instagram: input.instagram ?? '' });
      await readAgain();
      toasts.show({ words: texts.saved, tone: 'success', key: 'settings' });
    } catch (error) {
      event?.preventDefault();
      setFault(accountFaults(error, setError, personFieldOf));
    }
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Card title={texts.profile.about}>
        <div className="grid gap-5">
          <PersonFields field={(name) => ({ ...register(name), error: errors[name]?.message })} />
        </div>
      </Card>
      <Card title={texts.profile.rankings}>
        <Switch
          label={texts.profile.show}
          help={texts.profile.showHelp}
          checked={!isHidden}
          onChange={({ target }) =>
            setValue('isHiddenFromRankings', !target.checked, { shouldDirty: true })
          }
        />
      </Card>
      <PartsCard
        shownParts={shownParts ?? []}
        onChange={(parts) => setValue('shownParts', parts, { shouldDirty: true })}
      />
      <Card title={texts.profile.name}>
        <div className="grid gap-4">
          <Switch
            label={texts.profile.inProduct}
            help={texts.profile.inProductHelp}
            checked={inProduct ?? false}
            onChange={({ target }) =>
              setValue('isVisibleInProduct', target.checked, { shouldDirty: true })
            }
          />
          <Switch
            label={texts.profile.onScreens}
            help={texts.profile.onScreensHelp}
            checked={onScreens ?? false}
            onChange={({ target }) =>
              setValue('isVisibleOnScreens', target.checked, { shouldDirty: true })
            }
          />
        </div>
      </Card>
      <FormFault>{fault}</FormFault>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" busy={isSubmitting} disabled={!isDirty}>
          {texts.save}
        </Button>
        {isDirty ? (
          <>
            <Button look="ghost" onClick={() => reset(before)}>
              {texts.discard}
            </Button>
            <p role="status" className="text-14 text-ink-2">
              {texts.unsaved}
            </p>
          </>
        ) : null}
      </div>
      <UnsavedGuard isDirty={isDirty && !isSubmitting} />
    </form>
  );
}

function valuesOf({ profile, profile_private }: Me) {
  return {
    firstName: profile_private?.firstName ?? '',
    lastName: profile_private?.lastName ?? '',
    bio: profile?.public.bio ?? '',
    instagram: profile?.public.instagram ?? '',
    isHiddenFromRankings: profile_private?.isHiddenFromRankings ?? false,
    isVisibleInProduct: profile_private?.isVisibleInProduct ?? false,
    isVisibleOnScreens: profile_private?.isVisibleOnScreens ?? false,
    shownParts: profile_private?.shownParts ?? [],
  };
}
