import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { cx } from '../lib/dom/cx';
import { Button } from './button';
import { Dialog } from './dialog';
import { Slider } from './slider';
import { bounded, type Crop, drawCrop, moved, wholeCrop, zoomMax } from '../lib/pictures/crop';
import styles from './picture-crop.module.css';

const texts = {
  zoom: 'Zoom',
  zoomValue: (zoom: number) => `${Math.round(zoom * 100)}%`,
  dragHint: 'Drag to move',
  cancel: 'Cancel',
} as const;

interface PictureCropProps {
  picture: ImageBitmap;
  /** Of the frame, width by height; a square if omitted. */
  aspect?: number | undefined;
  /** Others see it in a circle. */
  isRound?: boolean | undefined;
  /** The result's longer side. */
  outputPx?: number | undefined;
  texts: { readonly title: string; readonly area: string; readonly use: string };
  onClose: () => void;
  onCrop: (cropped: Blob) => void;
}

/** The preview's longer side; the result is drawn again. */
const shownPx = 640;
const step = 0.05;
const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: step, y: 0 },
  ArrowRight: { x: -step, y: 0 },
  ArrowUp: { x: 0, y: step },
  ArrowDown: { x: 0, y: -step },
};

/** Crops a picture, by finger, mouse or keys. */
export function PictureCrop(props: PictureCropProps) {
  const { picture, aspect = 1, isRound = false, outputPx = 1_024, onClose, onCrop } = props;
  const framed = { picture, aspect };
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>(() => wholeCrop(picture));
  const [isBusy, setBusy] = useState(false);
  const drag = useDrag((by) => setCrop((before) => moved(framed, before, by)));
  const zoomTo = (zoom: number) => setCrop((before) => bounded(framed, { ...before, zoom }));
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  const press = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (by) setCrop((before) => moved(framed, before, by));
    else if (event.key === '+' || event.key === '=') zoomTo(crop.zoom + 0.1);
    else if (event.key === '-') zoomTo(crop.zoom - 0.1);
    else return;
    event.preventDefault();
  };
  const use = () => {
    setBusy(true);
    const output = document.createElement('canvas');
    Object.assign(output, sidesOf(aspect, outputPx));
    drawCrop(output, picture, crop);
    output.toBlob((photo) => (photo ? onCrop(photo) : onClose()), 'image/jpeg', 0.92);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={props.texts.title}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button onClick={use} busy={isBusy}>
            {props.texts.use}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application of its own: moved by keys, as by a finger */}
        <div
          role="application"
          aria-label={props.texts.area}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys need it
          tabIndex={0}
          className={cx(styles.crop, isRound && styles.round)}
          style={{ aspectRatio: aspect, width: `min(100%, ${50 * aspect}dvh)` }}
          onKeyDown={press}
          {...drag}
        >
          <canvas ref={canvas} {...sidesOf(aspect, shownPx)} />
        </div>
        <Slider
          label={texts.zoom}
          help={texts.dragHint}
          min={1}
          max={zoomMax}
          step={0.05}
          value={crop.zoom}
          format={texts.zoomValue}
          onChange={zoomTo}
        />
      </div>
    </Dialog>
  );
}

/** @returns whole pixels of a shape, by its longer side. */
function sidesOf(aspect: number, longerPx: number) {
  return {
    width: Math.round(longerPx * Math.min(1, aspect)),
    height: Math.round(longerPx / Math.max(1, aspect)),
  };
}

/** Drags in parts of the element's sides, for fingers and mice alike. */
function useDrag(onMove: (by: { x: number; y: number }) => void) {
  const last = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (last.current === null) return;
      const { width, height } = event.currentTarget.getBoundingClientRect();
      const { x, y } = last.current;
      last.current = { x: event.clientX, y: event.clientY };
      onMove({ x: (event.clientX - x) / width, y: (event.clientY - y) / height });
    },
    onPointerUp: () => (last.current = null),
    onPointerCancel: () => (last.current = null),
  };
}
