import { useState } from 'react';
import { errorSentence } from '../../../lib/api/errors';
import { toasts } from '../../../lib/messages/toasts';
import { Button } from '../../../ui/button';
import { leaveForInstagram } from './instagram-visit';
import { texts } from './instagram-texts';

interface InstagramLinkButtonProps {
  isAgain: boolean;
  /** Where to continue once it is linked; in the settings otherwise. */
  next?: string | undefined;
}

/** Goes to Instagram to link an account. What an account must be is said beside it. */
export function InstagramLinkButton({ isAgain, next }: InstagramLinkButtonProps) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await leaveForInstagram(next);
    } catch (error) {
      toasts.show({ words: errorSentence(error), tone: 'error' });
      setLeaving(false);
    }
  };
  return (
    <Button look="plain" busy={isLeaving} onClick={() => void leave()}>
      {isAgain ? texts.linkAgain : texts.link}
    </Button>
  );
}
