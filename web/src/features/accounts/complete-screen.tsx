import { initialiseUser } from '@cruxboard/contracts/accounts/accounts';
import { initialiseUserInput } from '@cruxboard/contracts/accounts/initialise-user-input';
import { limits } from '@cruxboard/domain/limits';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { callCallable } from '../../lib/api/call';
import { ApiError } from '../../lib/api/errors';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/text-input';
import { Textarea } from '../../ui/textarea';
import { AuthPage, FormFault } from './auth-page';
import { PhotoField } from './photo/photo-field';
import { accountSentence } from './sentence';
import { texts } from './texts';
import { useNextStep } from './use-next-step';

const fields = ['firstName', 'lastName', 'bio', 'instagram'] as const;

/** Names are needed, the rest is not. */
export function CompleteScreen() {
  const nextStep = useNextStep();
  const [fault, setFault] = useState<string | null>(null);
  const [photo, setPhoto] = useState<string | null>(null);
  const [isUploading, setUploading] = useState(false);
  const { register, handleSubmit, setError, formState, control } = useForm({
    mode: 'onTouched',
    resolver: zodResolver(initialiseUserInput),
    defaultValues: { firstName: '', lastName: '', bio: '', instagram: '' },
  });
  const { errors, isSubmitting } = formState;
  const [firstName, lastName] = useWatch({ control, name: ['firstName', 'lastName'] });
  const submit = handleSubmit(async (input) => {
    setFault(null);
    try {
      await callCallable(initialiseUser, { ...input, photoURL: photo });
      await nextStep();
    } catch (error) {
      const own = error instanceof ApiError ? error.fields : [];
      for (const { path, message } of own) {
        const field = fields.find((name) => name === path);
        if (field) setError(field, { message }, { shouldFocus: true });
      }
      if (own.length === 0) setFault(accountSentence(error));
    }
  });
  return (
    <AuthPage title={texts.complete.title} lead={texts.complete.lead}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <PhotoField
          name={`${firstName} ${lastName}`}
          value={photo}
          onChange={setPhoto}
          onBusy={setUploading}
        />
        <TextInput
          label={texts.complete.firstName}
          autoComplete="given-name"
          required
          lengthMax={limits.user.firstName.max}
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextInput
          label={texts.complete.lastName}
          autoComplete="family-name"
          required
          lengthMax={limits.user.lastName.max}
          error={errors.lastName?.message}
          {...register('lastName')}
        />
        <Textarea
          label={texts.complete.bio}
          help={texts.complete.bioHelp}
          optional
          rows={3}
          lengthMax={limits.user.bio.max}
          error={errors.bio?.message}
          {...register('bio')}
        />
        <TextInput
          label={texts.complete.instagram}
          help={texts.complete.instagramHelp}
          optional
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          lengthMax={limits.user.instagram.max}
          error={errors.instagram?.message}
          {...register('instagram')}
        />
        <FormFault>{fault}</FormFault>
        <Button type="submit" size="big" wide busy={isSubmitting || isUploading}>
          {texts.complete.submit}
        </Button>
      </form>
    </AuthPage>
  );
}
