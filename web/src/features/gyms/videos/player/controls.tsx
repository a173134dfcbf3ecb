import { Maximize, Minimize, Pause, Play, StepBack, StepForward } from 'lucide-react';
import { Volume2, VolumeX } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { CSSProperties } from 'react';
import { IconButton } from '../../../../ui/icon-button';
import { formatClock } from '../clock';
import type { FullScreen } from './full-screen';
import { setMuted, useMuted } from './sound';
import { texts } from './texts';
import type { Film } from './film';
import styles from './player.module.css';

interface ControlsProps {
  film: Film;
  durationS: number;
  hasSound: boolean;
  fullScreen: FullScreen;
  filmId: string;
}

/** Below the picture, so that nothing covers the climber: position, speed, frames, sound, full screen. */
export function Controls({ film, durationS, hasSound, fullScreen, filmId }: ControlsProps) {
  const { isPlaying, isSlow, positionS } = useSyncExternalStore(film.subscribe, film.read);
  const isMuted = useMuted();
  const now = formatClock(positionS * 1000);
  const all = durationS > 0 ? formatClock(durationS * 1000) : texts.unknownLength;
  const done = durationS > 0 ? (100 * positionS) / durationS : 0;
  return (
    <div className={styles.controls}>
      <div className={styles.scrub}>
        <span aria-hidden="true">{now}</span>
        <input
          type="range"
          aria-label={texts.position}
          aria-valuetext={texts.positionOf(now, all)}
          aria-controls={filmId}
          min={0}
          max={durationS}
          step="any"
          value={positionS}
          style={{ '--done': `${done}%` } as CSSProperties} // a property of the style sheet
          onChange={(event) => film.seek(event.target.valueAsNumber)}
        />
        <span aria-hidden="true">{all}</span>
      </div>
      <div className={styles.keys}>
        <button
          type="button"
          className={styles.rate}
          aria-pressed={isSlow}
          aria-label={texts.halfSpeed}
          onClick={film.toggleSpeed}
        >
          <span>
            0.5<i>×</i>
          </span>
        </button>
        <IconButton icon={StepBack} label={texts.frameBack} onClick={() => film.step(-1)} />
        <IconButton
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? texts.pause : texts.play}
          filled
          className={styles.main}
          onClick={film.toggle}
        />
        <IconButton icon={StepForward} label={texts.frameForward} onClick={() => film.step(1)} />
        {hasSound ? (
          <IconButton
            icon={isMuted ? VolumeX : Volume2}
            label={isMuted ? texts.unmute : texts.mute}
            onClick={() => setMuted(!isMuted)}
          />
        ) : null}
        {fullScreen.toggle === null ? null : (
          <IconButton
            icon={fullScreen.isOn ? Minimize : Maximize}
            label={fullScreen.isOn ? texts.leaveFullScreen : texts.fullScreen}
            onClick={fullScreen.toggle}
          />
        )}
      </div>
    </div>
  );
}
