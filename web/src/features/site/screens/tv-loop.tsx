import { useEffect, useRef } from 'react';
import styles from './gym-tv.module.css';

interface TvLoopProps {
  loop: string;
  poster: string | null;
}

/** Three silent seconds, over and over. Players have one place for a video, so it is given back when the slide goes. */
export function TvLoop({ loop, poster }: TvLoopProps) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = ref.current;
    if (video === null) return undefined;
    // an attribute that React sets too late for autoplay
    video.muted = true;
    video.play().catch(() => undefined);
    return () => {
      video.pause();
      video.removeAttribute('src');
      video.load();
    };
  }, []);
  return (
    <video
      ref={ref}
      className={styles.loop}
      src={loop}
      poster={poster ?? undefined}
      muted
      loop
      playsInline
      preload="auto"
      aria-hidden="true"
    />
  );
}
