import { lazy, Suspense, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { pictureFaultTexts, pictureTypes, readPicture } from '../../../lib/pictures/read-picture';
import { useImageUpload } from '../../../lib/storage/use-image-upload';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { GymPicture, gymPictureShapes } from '../model/gym-picture';
import type { SettingsValues } from './settings-values';
import { texts } from './texts';

const PictureCrop = lazy(async () => ({
  default: (await import('../../../ui/picture-crop')).PictureCrop,
}));

const words = texts.pictures;

export function PicturesCard() {
  return (
    <Card title={words.title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PictureField name="logoUrl" />
        <PictureField name="bannerUrl" />
      </div>
    </Card>
  );
}

/** A picture: chosen, cropped and uploaded at once, published when the form is saved. */
function PictureField({ name }: { name: 'logoUrl' | 'bannerUrl' }) {
  const { control, setValue, formState } = useFormContext<SettingsValues>();
  const address = useWatch({ control, name });
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [note, setNote] = useState<{ text: string; isFault: boolean } | null>(null);
  const show = (value: string, text: string) => {
    setValue(name, value, { shouldDirty: true });
    setNote({ text, isFault: false });
  };
  const upload = useImageUpload({
    folder: 'banner',
    onDone: (sent) => show(sent, words.added),
    onFault: (text) => setNote(text === null ? null : { text, isFault: true }),
  });
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setNote(null);
    const found = await readPicture(file);
    if (typeof found === 'string') setNote({ text: pictureFaultTexts[found], isFault: true });
    else setPicture(found);
  };
  const isBusy = upload.percent !== null;
  const fault = formState.errors[name]?.message ?? (note?.isFault ? note.text : undefined);
  const { label, ...cropTexts } = words[name];
  return (
    <div role="group" aria-label={label} className="grid justify-items-start gap-2">
      <span className="text-14 font-label">{label}</span>
      {address === '' ? null : <GymPicture address={address} kind={name} />}
      <div className="flex flex-wrap gap-2">
        {isBusy ? (
          <Button look="plain" onClick={upload.cancel}>
            {words.stop}
          </Button>
        ) : (
          <Button look="plain" onClick={() => input.current?.click()}>
            {address === '' ? words.choose : words.change}
          </Button>
        )}
        {address === '' || isBusy ? null : (
          <Button look="ghost" onClick={() => show('', words.removed)}>
            {words.remove}
          </Button>
        )}
      </div>
      <p
        role={fault === undefined ? 'status' : 'alert'}
        className={fault === undefined ? 'text-14 text-ink-2' : 'text-14 font-medium text-danger'}
      >
        {isBusy ? words.uploading(upload.percent ?? 0) : (fault ?? note?.text ?? words.help)}
      </p>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        hidden
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          // lets the same file be chosen again
          event.target.value = '';
        }}
      />
      {picture === null ? null : (
        <Suspense fallback={null}>
          <PictureCrop
            picture={picture}
            texts={cropTexts}
            {...gymPictureShapes[name]}
            onClose={() => setPicture(null)}
            onCrop={(cropped) => {
              setPicture(null);
              upload.start(cropped);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
