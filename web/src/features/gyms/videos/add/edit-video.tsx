import { coverMsOf, coverStepMs } from '@cruxboard/domain/gyms/videos/videos';
import { limits } from '@cruxboard/domain/limits';
import { useState } from 'react';
import { RangeSlider, Slider } from '../../../../ui/slider';
import { Switch } from '../../../../ui/switch';
import { formatTenths } from '../clock';
import type { ProbedVideo } from '../compress/probe-video';
import type { VideoEdits } from '../sending/sending';
import { type ChosenVideo, keptMaxMs } from './check-file';
import { Filmstrip } from './filmstrip';
import { Preview } from './preview';
import { texts } from './texts';

interface EditVideoProps {
  chosen: ChosenVideo;
  edits: VideoEdits;
  onEdits: (edits: VideoEdits) => void;
}

/** Of the sliders: a tenth of a second for an arrow key. */
const stepMs = coverStepMs;

/** What is kept of a video, which frame stands for it, and whether it is heard. */
export function EditVideo({ chosen, edits, onEdits }: EditVideoProps) {
  const { url, video } = chosen;
  const lastMs = Math.floor(video.durationMs / stepMs) * stepMs;
  const startMs = edits.trim?.startMs ?? 0;
  const endMs = edits.trim?.endMs ?? lastMs;
  const coverMs = shownCoverMs(video, edits);
  const maxMs = keptMaxMs(chosen);
  const isLong = video.durationMs > maxMs;
  const [showMs, setShowMs] = useState(coverMs);
  const trim = ([from, to]: readonly [number, number]) => {
    setShowMs(from === startMs ? to : from);
    const isWhole = from === 0 && to === lastMs && !isLong;
    const { posterMs } = edits;
    onEdits({
      ...edits,
      trim: isWhole ? null : { startMs: from, endMs: Math.min(to, from + maxMs) },
      posterMs: posterMs === null ? null : Math.min(Math.max(posterMs, from), to),
    });
  };
  return (
    <div className="grid gap-4">
      <Preview
        {...{ url, startMs, endMs, showMs }}
        width={video.width}
        height={video.height}
        isMuted={edits.isMuted}
      />
      <RangeSlider
        label={texts.trim}
        help={isLong ? texts.trimHelp(chosen.needsCompressing === true, maxMs / 60_000) : undefined}
        min={0}
        max={lastMs}
        step={stepMs}
        stepsBetween={limits.video.durationMinMs / stepMs}
        value={[startMs, endMs]}
        format={formatTenths}
        onChange={trim}
        picture={<Filmstrip url={url} durationMs={video.durationMs} />}
      />
      <Slider
        label={texts.cover}
        help={texts.coverHelp}
        min={startMs}
        max={endMs}
        step={stepMs}
        value={coverMs}
        format={formatTenths}
        onChange={(posterMs) => {
          setShowMs(posterMs);
          onEdits({ ...edits, posterMs });
        }}
      />
      {video.hasSound ? (
        <Switch
          label={texts.sound}
          checked={!edits.isMuted}
          onChange={(event) => onEdits({ ...edits, isMuted: !event.target.checked })}
        />
      ) : (
        <p className="text-14 text-ink-3">{texts.noSound}</p>
      )}
    </div>
  );
}

/** @returns the frame that stands for it, as the server counts it, which knows nothing of the sliders' steps */
export function shownCoverMs(video: ProbedVideo, { trim, posterMs }: VideoEdits): number {
  const startMs = trim?.startMs ?? 0;
  const durationMs = trim === null ? video.durationMs : trim.endMs - trim.startMs;
  return startMs + coverMsOf(posterMs, { startMs, durationMs });
}
