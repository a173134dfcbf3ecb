import type { InstagramMedia } from '@cruxboard/contracts/people/instagram/instagram';
import { useState } from 'react';
import type { ChosenVideo } from './check-file';
import { ChoosePost } from './choose-post';
import { ChooseVideo } from './choose-video';
import { FromInstagram } from './from-instagram';

interface ChooseSourceProps {
  hasInstagram: boolean;
  onVideo: (chosen: ChosenVideo) => void;
  onPost: (post: InstagramMedia) => void;
}

/** Where the video comes from: this device, its camera, or Instagram. */
export function ChooseSource({ hasInstagram, onVideo, onPost }: ChooseSourceProps) {
  const [username, setUsername] = useState<string | null>(null);
  if (username !== null)
    return <ChoosePost username={username} onChosen={onPost} onBack={() => setUsername(null)} />;
  return (
    <div className="grid gap-3">
      <ChooseVideo onChosen={onVideo} />
      {hasInstagram ? <FromInstagram onOpen={setUsername} /> : null}
    </div>
  );
}
