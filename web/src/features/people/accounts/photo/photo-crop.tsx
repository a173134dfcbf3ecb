import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { Slider } from '../../../../ui/slider';
import { bounded, type Crop, drawCrop, moved, wholeCrop, zoomMax } from './crop';
import { photoTexts as texts } from './texts';
import styles from './photo-crop.module.css';

interface PhotoCropProps {
  picture: ImageBitmap;
  onClose: () => void;
  onCrop: (photo: Blob) => void;
}

/** The preview's size; the result is drawn again. */
const shownPx = 640;
const outputPx = 1_024;
const step = 0.05;
const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: step, y: 0 },
  ArrowRight: { x: -step, y: 0 },
  ArrowUp: { x: 0, y: step },
  ArrowDown: { x: 0, y: -step },
};

/** Crops a picture to a square, by finger, mouse or keys. */
export function PhotoCrop({ picture, onClose, onCrop }: PhotoCropProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>(() => wholeCrop(picture));
  const [isBusy, setBusy] = useState(false);
  const drag = useDrag((by) => setCrop((before) => moved(picture, before, by)));
  const zoomTo = (zoom: number) => setCrop((before) => bounded(picture, { ...before, zoom }));
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  const press = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (by) setCrop((before) => moved(picture, before, by));
    else if (event.key === '+' || event.key === '=') zoomTo(crop.zoom + 0.1);
    else if (event.key === '-') zoomTo(crop.zoom - 0.1);
    else return;
    event.preventDefault();
  };
  const use = () => {
    setBusy(true);
    const output = document.createElement('canvas');
    output.width = output.height = outputPx;
    drawCrop(output, picture, crop);
    output.toBlob((photo) => (photo ? onCrop(photo) : onClose()), 'image/jpeg', 0.92);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.title}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button onClick={use} busy={isBusy}>
            {texts.use}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application of its own: moved by keys, as by a finger */}
        <div
          role="application"
          aria-label={texts.area}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys need it
          tabIndex={0}
          className={styles.crop}
          onKeyDown={press}
          {...drag}
        >
          <canvas ref={canvas} width={shownPx} height={shownPx} />
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

/** Drags in parts of the element's width, for fingers and mice alike. */
function useDrag(onMove: (by: { x: number; y: number }) => void) {
  const last = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (last.current === null) return;
      const { width } = event.currentTarget.getBoundingClientRect();
      const { x, y } = last.current;
      last.current = { x: event.clientX, y: event.clientY };
      onMove({ x: (event.clientX - x) / width, y: (event.clientY - y) / width });
    },
    onPointerUp: () => (last.current = null),
    onPointerCancel: () => (last.current = null),
  };
}
