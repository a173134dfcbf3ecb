import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

export interface FullScreen {
  readonly isOn: boolean;
  /** Null where the browser has none. */
  readonly toggle: (() => void) | null;
}

/** iPhones have it for videos alone, without the page's controls. */
interface PhoneVideo extends HTMLVideoElement {
  readonly webkitEnterFullscreen?: () => void;
}

/** Full screen of a player with its controls. */
export function useFullScreen(frame: RefObject<HTMLElement | null>): FullScreen {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [frame]);
  const toggle = () => {
    const phone = frame.current?.querySelector<PhoneVideo>('video');
    // a page that may not (an embedded one) stays as it is
    if (isOn) void document.exitFullscreen().catch(() => undefined);
    else if (document.fullscreenEnabled) {
      void frame.current?.requestFullscreen().catch(() => undefined);
    } else phone?.webkitEnterFullscreen?.();
  };
  return { isOn, toggle: isSupported() ? toggle : null };
}

function isSupported(): boolean {
  return document.fullscreenEnabled || 'webkitEnterFullscreen' in HTMLVideoElement.prototype;
}
