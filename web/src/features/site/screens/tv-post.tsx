import type { GymPost } from '@cruxboard/contracts/gyms/posts/posts';
import { useState } from 'react';
import { tvTexts } from './tv-texts';
import styles from './gym-tv.module.css';

/** A post of the gym's own, among its notices. */
export function TvPost({ post, username }: { post: GymPost; username: string }) {
  const [isGone, setGone] = useState(false);
  return (
    <section aria-label={`${tvTexts.post} @${username}`} className={styles.notice}>
      <div>
        <p className={styles.kicker}>{tvTexts.post}</p>
        <h2>@{username}</h2>
        <p className={styles.caption}>{post.caption}</p>
      </div>
      {isGone ? (
        <p className={styles.none}>{tvTexts.postGone}</p>
      ) : (
        <img
          src={post.pictureUrl}
          alt=""
          width={660}
          height={660}
          referrerPolicy="no-referrer"
          onError={() => setGone(true)}
        />
      )}
    </section>
  );
}
