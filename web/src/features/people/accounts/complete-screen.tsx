import { initialiseUserInput } from '@cruxboard/contracts/people/accounts/initialise-user-input';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { callCallable } from '../../../lib/api/call';
import { useMe } from '../../../lib/session/hooks';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { AuthPage, FormFault, SignOutLink } from './auth-page';
import { personFieldOf, PersonFields } from './person-fields';
import { PhotoField } from './photo/photo-field';
import { accountFaults } from './sentence';
import { texts } from './texts';
import { useNextStep } from './use-next-step';

/** Name and profile: the last step of signing up. */
export function CompleteScreen() {
  const nextStep = useNextStep();
  const username = useMe()?.profile?.info.username ?? '';
  const [fault, setFault] = useState<string | null>(null);
  const [photo, setPhoto] = useState<string | null>(null);
  const [isUploading, setUploading] = useState(false);
  const { register, handleSubmit, setError, formState, control } = useForm({
    mode: 'onTouched',
    resolver: zodResolver(initialiseUserInput),
    defaultValues: {
      firstName: '',
      lastName: '',
      bio: '',
      instagram: '',
      isVisibleInProduct: false,
      isVisibleOnScreens: false,
    },
  });
  const { errors, isSubmitting } = formState;
  const [firstName, lastName] = useWatch({ control, name: ['firstName', 'lastName'] });
  const shortName = shortNameOf(firstName, lastName) || texts.complete.exampleName;
  const submit = handleSubmit(async (input) => {
    setFault(null);
    try {
      await callCallable('accounts.initialiseUser', { ...input, photoURL: photo });
      await nextStep();
    } catch (error) {
      setFault(accountFaults(error, setError, personFieldOf));
    }
  });
  return (
    <AuthPage title={texts.complete.title} lead={texts.complete.lead} step={4}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <PhotoField
          // until there is a name, the avatar shows the username's initial
          name={`${firstName} ${lastName}`.trim() || username}
          value={photo}
          onChange={setPhoto}
          onBusy={setUploading}
        />
        <PersonFields field={(name) => ({ ...register(name), error: errors[name]?.message })} />
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-14 font-label">{texts.complete.consents}</legend>
          <Checkbox label={texts.complete.inProduct} {...register('isVisibleInProduct')} />
          <Checkbox label={texts.complete.onScreens} {...register('isVisibleOnScreens')} />
          <p className="text-13 text-ink-3">{texts.complete.consentsHelp(shortName)}</p>
        </fieldset>
        <FormFault>{fault}</FormFault>
        <Button type="submit" size="big" wide busy={isSubmitting || isUploading}>
          {texts.complete.submit}
        </Button>
      </form>
      <SignOutLink />
    </AuthPage>
  );
}

/** First name and initial, as others see somebody who chose neither. */
function shortNameOf(firstName: string, lastName: string): string {
  const [initial] = lastName.trim();
  return `${firstName.trim()} ${initial === undefined ? '' : `${initial}.`}`.trim();
}
