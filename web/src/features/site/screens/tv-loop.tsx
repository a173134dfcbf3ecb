import { useEffect, useRef } from 'react';
import { attachSource, type VideoSource } from '../../gyms/model/attach-source';
import styles from './gym-tv.module.css';

interface TvLoopProps {
  loop: VideoSource;
  poster: string | null;
}

/** Three seconds without sound, over and over. Players have one place for a video, so it is given back when the slide goes. */
export function TvLoop({ loop, poster }: TvLoopProps) {
  const ref = useRef<HTMLVideoElement>(null);
  const { src, contentType, height } = loop;
  useEffect(() => {
    const video = ref.current;
    if (video === null) return undefined;
    const letGo = attachSource(video, { src, contentType, height });
    // an attribute that React sets too late for autoplay
    video.muted = true;
    video.play().catch(() => undefined);
    return () => {
      video.pause();
      letGo();
    };
  }, [src, contentType, height]);
  return (
    <video
      ref={ref}
      className={styles.loop}
      poster={poster ?? undefined}
      muted
      loop
      playsInline
      preload="auto"
      aria-hidden="true"
    />
  );
}
