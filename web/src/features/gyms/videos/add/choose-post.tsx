import type { InstagramMedia } from '@cruxboard/contracts/people/instagram/instagram';
import { ChevronLeft } from 'lucide-react';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { instagramPostClass, InstagramPostGrid } from '../../../people/model/instagram-post-grid';
import { texts } from './texts';

interface ChoosePostProps {
  /** At Instagram. */
  username: string;
  onChosen: (post: InstagramMedia) => void;
  onBack: () => void;
}

/** The account's reels and videos. Those that Instagram keeps back can't be shown anywhere else. */
export function ChoosePost({ username, onChosen, onBack }: ChoosePostProps) {
  return (
    <section aria-label={texts.reels} className="grid justify-items-start gap-3">
      <Button look="ghost" className="-ms-3" onClick={onBack}>
        <Icon icon={ChevronLeft} size="s" />
        {texts.back}
      </Button>
      <div className="grid w-full gap-3">
        <InstagramPostGrid
          username={username}
          isShown={({ kind, url }) => kind === 'video' && url !== null}
          empty={{ title: texts.noReels, hint: texts.noReelsHint }}
          renderPost={(post, { name, picture }) => (
            <button
              type="button"
              aria-label={name}
              className={`${instagramPostClass} w-full`}
              onClick={() => onChosen(post)}
            >
              {picture}
            </button>
          )}
        />
      </div>
    </section>
  );
}
