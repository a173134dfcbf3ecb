import type { InstagramMedia } from '@cruxboard/contracts/people/instagram/instagram';
import { texts } from './texts';
import styles from './add.module.css';

/** The reel that was chosen, to look at before it is published. */
export function ChosenPost({ post }: { post: InstagramMedia }) {
  return (
    <div className="grid gap-2">
      <div className={styles.preview} style={{ aspectRatio: '9 / 16' }}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- climbs have no words */}
        <video
          src={post.url ?? undefined}
          poster={post.posterUrl ?? undefined}
          controls
          playsInline
          preload="none"
          aria-label={texts.preview}
        />
      </div>
      <p className="text-13 text-ink-3">{texts.stays}</p>
    </div>
  );
}
