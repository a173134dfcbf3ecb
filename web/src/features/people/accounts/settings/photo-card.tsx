import type { Me } from '@cruxboard/contracts/people/accounts/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callCallable } from '../../../../lib/api/call';
import { toasts } from '../../../../lib/messages/toasts';
import { Card } from '../../../../ui/card';
import { PhotoField } from '../photo/photo-field';
import { profileQuery } from '../queries';
import { accountSentence } from '../sentence';
import { useNextStep } from '../use-next-step';
import { texts } from './texts';

interface PhotoCardProps {
  profile: NonNullable<Me['profile']>;
}

/** The user's photo. Saved when chosen: cropping and uploading it was the decision. */
export function PhotoCard({ profile }: PhotoCardProps) {
  const queryClient = useQueryClient();
  const readAgain = useNextStep();
  const saved = profile.public.photoURL;
  const [chosen, setChosen] = useState<string | null | undefined>();
  const save = async (photoURL: string | null) => {
    setChosen(photoURL);
    try {
      await callCallable('accounts.updateProfile', { photoURL });
      const { queryKey } = profileQuery(profile.info.username);
      await Promise.all([readAgain(), queryClient.invalidateQueries({ queryKey })]);
      toasts.show({ words: texts.saved, tone: 'success', key: 'settings' });
    } catch (error) {
      toasts.show({ words: accountSentence(error), tone: 'error', key: 'settings' });
    }
    // show the server's state
    setChosen(undefined);
  };
  return (
    <Card title={texts.profile.photo}>
      <PhotoField
        name={profile.public.name}
        value={chosen === undefined ? saved : chosen}
        onChange={(address) => void save(address)}
      />
    </Card>
  );
}
