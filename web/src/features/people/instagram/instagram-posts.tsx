import { Dialog } from '../../../ui/dialog';
import { InstagramPostGrid, instagramPostClass } from '../model/instagram-post-grid';
import { texts } from '../model/instagram-texts';

interface InstagramPostsProps {
  username: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The posts of the linked account; each leads to its page at Instagram. */
export function InstagramPosts({ username, isOpen, onClose }: InstagramPostsProps) {
  return (
    <Dialog wide isOpen={isOpen} onClose={onClose} title={texts.posts}>
      {isOpen ? (
        <InstagramPostGrid
          username={username}
          renderPost={({ permalink }, { name, picture }) =>
            permalink === null ? (
              <div role="img" aria-label={name} className={instagramPostClass}>
                {picture}
              </div>
            ) : (
              <a
                href={permalink}
                target="_blank"
                rel="noopener noreferrer nofollow"
                aria-label={name}
                className={instagramPostClass}
              >
                {picture}
              </a>
            )
          }
        />
      ) : null}
    </Dialog>
  );
}
